import fetchFont from '../inline/fetch-font.ts?inline-script';
import wait from '../inline/wait.ts?inline-script';

const moduleScript = /(<script[^>]* type="module"[^>]*>)(import [\s\S]*?)(?=<\/script>)/;
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");/g;

const preloads = '<link rel="modulepreload" ';

/**
 * Delays the scripts that the router would load at once: a page works without them, and on a slow connection they would delay its first pictures.
 * Throws when the router's markup is not the expected one.
 */
export function withLateScripts(html: string): string {
  if (!html.includes(preloads)) throw new Error('The page preloads no module of the router');
  if (!moduleScript.test(html)) throw new Error('The page has no module script of the router');
  return html.replaceAll(preloads, '<link rel="later" ').replace(moduleScript, (_, tag: string, script: string) => {
    const found = [...script.matchAll(staticImport)];
    if (found.length === 0) throw new Error('The module script of the router imports nothing');
    const names = found.map(([, name]) => name ?? '').join(', ');
    const modules = found.map(([, , address]) => `import(${address})`).join(', ');
    return `${tag}${wait}\nconst [${names}] = await Promise.all([${modules}]);\n${script.replaceAll(staticImport, '')}\n${fetchFont}`;
  });
}
