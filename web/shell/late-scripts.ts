import fetchFont from '../inline/fetch-font.ts?inline-script';
import wait from '../inline/wait.ts?inline-script';

const moduleScript = /(<script[^>]* type="module"[^>]*>)(import [\s\S]*?)(?=<\/script>)/;
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * A page can be read and followed without its scripts, so on a slow line they must not take the place of its first pictures:
 * what the router writes to load them at once becomes the same, later. Throws when the router writes something else.
 */
export function withLateScripts(html: string): string {
  if (!moduleScript.test(html)) throw new Error('The page has no module script of the router');
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="later" ').replace(moduleScript, (_, tag: string, script: string) => {
    const found = [...script.matchAll(staticImport)];
    const names = found.map(([, name]) => name ?? '').join(', ');
    const modules = found.map(([, , address]) => `import(${address})`).join(', ');
    return `${tag}${wait}\nconst [${names}] = await Promise.all([${modules}]);\n${script.replaceAll(staticImport, '')}\n${fetchFont}`;
  });
}
