// Runs in the head of a page that only somebody who is logged in sees. Who keeps nothing of a session goes to the login at once, as `require-session.ts`
// would send them once all scripts are there; what is kept and no longer holds is left to that.
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
