/**
 * Runs in the page: waits until what the screen opens with is there (or the visitor does something, or the line is so slow that waiting
 * longer helps nobody), then lets the scripts come.
 */
const wait = `await new Promise((go) => {
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, go, { once: true });
  setTimeout(go, 4000);
  const idle = () => (window.requestIdleCallback ? requestIdleCallback(go, { timeout: 300 }) : setTimeout(go, 100));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
});
for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = 'modulepreload';`;

const moduleScript = /(<script[^>]* type="module"[^>]*>)([\s\S]*?)(window\.__reactRouterRouteModules)/;
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * A page can be read and followed without its scripts, so on a slow line they must not take the place of its first pictures and its font:
 * what the router writes to load them at once becomes the same, later.
 */
export function withLateScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="later" ')
    .replace(moduleScript, (_, tag: string, imports: string, rest: string) => {
      const found = [...imports.matchAll(staticImport)];
      const names = found.map(([, name]) => name ?? '').join(', ');
      const modules = found.map(([, , address]) => `import(${address})`).join(', ');
      return `${tag}${wait}\nconst [${names}] = await Promise.all([${modules}]);\n${rest}`;
    });
}
