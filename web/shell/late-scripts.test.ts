import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, type EntryContext, Outlet, Scripts, ServerRouter } from 'react-router';
import { build, parseAst, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { inlineScripts } from '../../vite/plugins/inline-scripts.ts';

let withLateScripts: (html: string) => string;

/** As in a page: with the texts of its inline scripts, which only a build has. */
beforeAll(async () => {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inlineScripts],
    build: { write: false, lib: { entry: `${import.meta.dirname}/late-scripts.ts`, formats: ['es'] } },
  });
  const [{ output }] = made as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  ({ withLateScripts } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`));
});

const Root = () => createElement('html', null, createElement('head'), createElement('body', null, createElement(Scripts)));
const routeOf = (id: string) => ({ id, path: id === 'root' ? '' : id, parentId: 'root', module: `/assets/${id}.js`, imports: [] });

/** A page of two routes as the router that is installed writes it. */
async function routerPage(): Promise<string> {
  const screens = { root: { default: Root }, cupones: { default: Outlet } };
  const routes = [{ id: 'root', path: '/', children: [{ id: 'cupones', path: 'cupones' }] }];
  const context = {
    manifest: {
      version: '1',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
      routes: { root: { ...routeOf('root'), parentId: undefined }, cupones: routeOf('cupones') },
    },
    routeModules: screens,
    routeDiscovery: { mode: 'initial' },
    serverHandoffString: '{}',
    staticHandlerContext: await createStaticHandler(routes).query(new Request('http://page.invalid/cupones')),
    future: {},
    ssr: true,
    isSpaMode: false,
  } as unknown as EntryContext;
  return renderToString(createElement(ServerRouter, { context, url: 'http://page.invalid/cupones' }));
}

describe('the scripts of a page', () => {
  it('come late, all of them, by a program that can be run', async () => {
    const page = await routerPage();
    expect(page.match(/rel="modulepreload"/g)?.length).toBeGreaterThan(3);
    const late = withLateScripts(page);
    expect(late).not.toContain('rel="modulepreload"');
    expect(late.match(/rel="later" /g)).toHaveLength(page.match(/rel="modulepreload"/g)?.length ?? 0);
    const [, program = ''] = /<script type="module"[^>]*>([\s\S]+?)<\/script>/.exec(late) ?? [];
    expect(parseAst(program).body.filter(({ type }) => type === 'ImportDeclaration')).toEqual([]);
    expect([...program.matchAll(/import\("([^"]+)"\)/g)].map(([, address]) => address)).toEqual(
      ['manifest', 'root', 'cupones', 'entry'].map((name) => `/assets/${name}.js`),
    );
    expect(program).toContain('const [, route0, route1] = await Promise.all(');
  });

  it.each([
    ['preloads no module', 'rel="modulepreload" ', 'rel="module-preload" '],
    ['has no module script', ' type="module"', ' type="script"'],
    ['imports nothing', /import (?=\*|")/g, 'import  '],
  ])('stop a page whose router %s: it writes something else by then', async (message, theirs, others) => {
    const page = (await routerPage()).replaceAll(theirs, others);
    expect(() => withLateScripts(page)).toThrow(message);
  });
});
