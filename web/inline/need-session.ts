// Runs in the head of a page that requires a session. Without a stored session it leads to the login at once, as `require-session.ts` does when all scripts
// have loaded; that script also handles a stored session that has ended.
try {
  const { pathname, search } = location;
  if (!localStorage.getItem('access_token') && !localStorage.getItem('isLoggedIn')) {
    const isHome = pathname === '/' || pathname === '/tabs/tab1';
    location.replace(isHome ? '/login' : `/login?volver=${encodeURIComponent(pathname + search)}`);
  }
} catch {
  // A browser without storage has no session to look at; the scripts say so.
}

export {};
