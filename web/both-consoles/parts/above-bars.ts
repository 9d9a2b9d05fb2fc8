/** What stays free: the tabs or the bar of actions, the button that a screen is for, the line that says that there is no network. */
const keptFree = '.tabs, .actbar, .send, .offline, main .btn.primary';
/** Clear of what rises over a bar. */
const gap = 20;

/** How far from the bottom of the window a thing of this height stands free, also of an open keyboard; never above the middle of what is seen. */
function freeBottom(tall: number): number {
  const { offsetTop = 0, height: tallest = innerHeight } = window.visualViewport ?? {};
  const seen = offsetTop + tallest;
  const boxes = [...document.querySelectorAll<HTMLElement>(keptFree)]
    .filter((one) => !one.closest('dialog'))
    .map((one) => one.getBoundingClientRect())
    .filter(({ height, top }) => height > 0 && top > seen / 2)
    .sort((a, b) => b.bottom - a.bottom);
  const edge = boxes.reduce((free, { top, bottom }) => (top < free && bottom > free - gap - tall ? top : free), seen);
  return innerHeight - edge + gap;
}

/** Puts what is fixed over the bars, and makes its screen that much longer, so that all of it can be scrolled clear; answers what ends that. */
export function keepAboveBars(thing: HTMLElement): () => void {
  const root = document.documentElement;
  const place = () => {
    thing.style.bottom = `${freeBottom(thing.offsetHeight)}px`;
    root.style.setProperty('--toast-room', `${thing.offsetHeight}px`);
  };
  place();
  const changes = new MutationObserver(place);
  changes.observe(document.body, { childList: true, subtree: true });
  const stop = new AbortController();
  addEventListener('resize', place, stop);
  for (const type of ['resize', 'scroll']) window.visualViewport?.addEventListener(type, place, stop);
  return () => {
    changes.disconnect();
    stop.abort();
    root.style.removeProperty('--toast-room');
  };
}
