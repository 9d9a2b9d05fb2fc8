// Runs in the page before its scripts. A button that is tapped before they are there is pressed again once they are (`useLive`), so no tap is lost and
// no form is sent without its script. The scripts wait until what the screen opens with is there (or the visitor does something, or the line is so slow
// that waiting longer helps nobody).
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
