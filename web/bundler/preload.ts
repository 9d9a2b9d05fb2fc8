const asked = new Map<string, Promise<unknown>>();

/**
 * Begins to fetch the files of a script that is loaded on demand, waits for its styles, and runs it. Asking for two dozen takes a slow phone 60 ms: that is a
 * task of its own, and not a part of what is rendered before it, so that a tap between the two is answered.
 */
export async function preload<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  await new Promise((done) => setTimeout(done));
  await Promise.all(files.map((file) => asked.get(file) ?? ask(file)));
  return load();
}

function ask(file: string): Promise<unknown> | undefined {
  const href = `/${file}`;
  if (document.querySelector(`link[href="${href}"]`)) return undefined;
  const link = document.createElement('link');
  const isStyle = href.endsWith('.css');
  Object.assign(link, { rel: isStyle ? 'stylesheet' : 'modulepreload', href });
  const done = isStyle ? new Promise((loaded, failed) => Object.assign(link, { onload: loaded, onerror: failed })) : Promise.resolve();
  // A style that did not come may come the next time.
  done.catch(() => {
    asked.delete(file);
    link.remove();
  });
  asked.set(file, done);
  document.head.append(link);
  return done;
}
