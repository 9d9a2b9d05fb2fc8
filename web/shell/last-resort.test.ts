import { renderToStaticMarkup } from 'react-dom/server';
import type { DataRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import routes from '../routes.ts';
import { LastResort } from './last-resort.tsx';

/** What the router says of where it is, and a way to be somewhere else. */
function fakeRouter() {
  let tell = (_state: object) => {};
  const stop = vi.fn();
  const subscribe = (listener: typeof tell) => {
    tell = listener;
    return stop;
  };
  const location = { pathname: '/cupones' };
  const router = { state: { location }, subscribe } as unknown as DataRouter;
  return { router, stop, stay: () => tell({ location }), leave: () => tell({ location: { pathname: '/eventos' } }) };
}

const boundary = (router: DataRouter, failed: boolean) => {
  const screen = new LastResort({ router, children: 'La app' });
  if (failed) screen.state = LastResort.getDerivedStateFromError();
  return screen;
};

describe('the screen when even the error screen has failed', () => {
  // It stands in no provider and is given nothing but the router's place.
  const page = renderToStaticMarkup(boundary(fakeRouter().router, true).render());

  it('says so, in Spanish, as a page of its own', () => {
    expect(page).toMatch(/^<html lang="es-MX"><head><\/head><body><h1>Algo falló<\/h1>/);
    expect(page).not.toContain('La app');
  });

  it('has one way out: a link that loads a page anew, at an address that there is', () => {
    const [[, to = '', words] = [], ...others] = page.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g);
    expect([words, others]).toEqual(['Volver a empezar', []]);
    expect(JSON.stringify(routes)).toContain(JSON.stringify({ path: to.slice(1) }).slice(1, -1));
  });

  it('needs nothing else: no data, script, style or picture', () => {
    expect(page.replaceAll(/<\/?(?:html|head|body|h1|a)\b[^>]*>/g, '')).toBe('Algo fallóVolver a empezar');
  });
});

describe('the boundary around the app', () => {
  it('shows the app while nothing has failed', () => {
    expect(boundary(fakeRouter().router, false).render()).toBe('La app');
  });

  it('tries again at another address, not at the one that failed, until it is gone', () => {
    const { router, stay, leave, stop } = fakeRouter();
    const screen = boundary(router, true);
    const setState = vi.spyOn(screen, 'setState').mockImplementation(() => {});
    screen.componentDidMount();
    stay();
    expect(setState).not.toHaveBeenCalled();
    leave();
    expect(setState).toHaveBeenCalledExactlyOnceWith({ failed: false });
    screen.componentWillUnmount();
    expect(stop).toHaveBeenCalledOnce();
  });
});
