// Runs in the page before its scripts. It repeats a tap on a button once the scripts are there (`useLive`), so that no tap is lost and no form is sent without
// its script; the scripts wait for what the screen opens with, unless the visitor acts or the connection is very slow.
let tapped: HTMLButtonElement | undefined;

const keep = (event: MouseEvent) => {
  const button = (event.target as Element).closest('button');
  if (!button || button.form?.method === 'get') return;
  event.preventDefault();
  tapped = button;
};
addEventListener('click', keep, true);
window.goLive = () => {
  removeEventListener('click', keep, true);
  if (tapped?.isConnected) tapped.click();
};

await new Promise<unknown>((go) => {
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, go, { once: true });
  setTimeout(go, 4000);
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(go, { timeout: 300 }) : setTimeout(go, 100));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
});
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'modulepreload';

export {};
