/** Milliseconds from the page's beginning. */
const latestMs = 30_000;

/** Calls back once when the page has loaded and is idle, after 30000 ms at the latest. Returns a function that cancels the call. */
export function whenStable(go: () => void): () => void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    go();
  };
  const timer = setTimeout(once, Math.max(0, latestMs - performance.now()));
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(once) : setTimeout(once, 1000));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    done = true;
    clearTimeout(timer);
    removeEventListener('load', wait);
  };
}
