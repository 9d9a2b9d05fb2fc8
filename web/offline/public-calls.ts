/** Never cached: searches, which visitors type; plans, which hold at their time; what is told of a city to keep; what a page asks every minute; and companies' logos. */
const never = /^\/api\/v1\/(?:plans|pocket\/|search|settings\/get-company-logo\?|notifications\/)|\.ics$/;

/** With a session token these calls answer personal data; all others answer the same to everybody. */
const isPersonal = (pathname: string) =>
  /^\/api\/v1\/(?:customers\/(?!get-all-)|audit|notifications|redemptions|saved|wallet)/.test(pathname);

export const isPublicCall = ({ headers }: { headers: Pick<Headers, 'has'> }, { pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  pathname.startsWith('/api/v1/') && !(headers.has('authorization') && isPersonal(pathname)) && !never.test(pathname + search);
