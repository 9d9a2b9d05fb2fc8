import { fetchFont } from './font.ts';

/**
 * Runs in the page. A button that is tapped before the scripts are there is pressed again once they are (`useLive`), so no tap is lost and no
 * form is sent without its script. The scripts wait until what the screen opens with is there (or the visitor does something, or the line is
 * so slow that waiting longer helps nobody).
 */
const wait = `let tapped;
const keep = (event) => {
  const button = event.target.closest('button');
  if (!button || button.form?.method === 'get') return;
  event.preventDefault();
  tapped = button;
};
addEventListener('click', keep, true);
window.goLive = () => {
  removeEventListener('click', keep, true);
  if (tapped?.isConnected) tapped.click();
};
await new Promise((go) => {
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, go, { once: true });
  setTimeout(go, 4000);
  const idle = () => (window.requestIdleCallback ? requestIdleCallback(go, { timeout: 300 }) : setTimeout(go, 100));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
});
for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = 'modulepreload';`;

const moduleScript = /(<script[^>]* type="module"[^>]*>)(import [\s\S]*?)(?=<\/script>)/;
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * A page can be read and followed without its scripts, so on a slow line they must not take the place of its first pictures:
 * what the router writes to load them at once becomes the same, later.
 */
export function withLateScripts(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="later" ').replace(moduleScript, (_, tag: string, script: string) => {
    const found = [...script.matchAll(staticImport)];
    const names = found.map(([, name]) => name ?? '').join(', ');
    const modules = found.map(([, , address]) => `import(${address})`).join(', ');
    return `${tag}${wait}\nconst [${names}] = await Promise.all([${modules}]);\n${script.replaceAll(staticImport, '')}\n${fetchFont}`;
  });
}
