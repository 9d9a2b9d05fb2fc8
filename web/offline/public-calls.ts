/** What people type is not kept, nor is what is asked every minute, nor the logos of businesses. */
const never = /^\/api\/v1\/(?:search|settings\/get-company-logo\?|notifications\/)|\.ics$/;

/** With a session's token an answer of these is somebody's; the rest is everybody's, whoever asks. */
const isPersonal = (pathname: string) =>
  /^\/api\/v1\/(?:customers\/(?!get-all-)|audit|notifications|redemptions|saved|wallet)/.test(pathname);

export const isPublicCall = ({ headers }: { headers: Pick<Headers, 'has'> }, { pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  pathname.startsWith('/api/v1/') && !(headers.has('authorization') && isPersonal(pathname)) && !never.test(pathname + search);
