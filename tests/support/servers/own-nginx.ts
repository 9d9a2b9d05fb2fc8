import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { freePort } from './own-server.ts';
import { newFolder } from './processes.ts';

const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((file) => {
  try {
    execFileSync(file, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

/** Whether this machine has nginx. */
export const hasNginx = program !== undefined;

/** An nginx with the configuration that we ship, on a port of its own, in front of the nodes at these two origins. */
export async function ownNginx(origins: string[]): Promise<{ origin: string; said(): string; stop(): void }> {
  const folder = newFolder();
  const port = await freePort();
  mkdirSync(path.join(folder, 'tmp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder}/tmp/${what};`);
  const shipped = (name: string) => readFileSync(new URL(`../../../deploy/nginx/${name}`, import.meta.url), 'utf8');
  const nodes = shipped('nodes.machine.conf').replaceAll(
    /127\.0\.0\.1:300([12])/g,
    (_, which: string) => new URL(origins[Number(which) - 1] as string).host,
  );
  writeFileSync(path.join(folder, 'nodes.conf'), nodes);
  const conf = shipped('nginx.conf')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/pages', `${folder}/pages`)
    .replace('http {', `http {\n  access_log off;\n  ${temporary.join('\n  ')}`);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, conf);
  // Its folder is ours alone: as root, nginx would give its workers to somebody else.
  const settings = `daemon off; pid ${folder}/pid; ${userInfo().uid === 0 ? 'user root;' : ''}`;
  const child = spawn(program as string, ['-p', folder, '-c', file, '-e', `${folder}/error.log`, '-g', settings], {
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; (await fetch(`${origin}/readyz`).catch(() => undefined))?.status !== 404; tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`nginx does not answer:\n${readFileSync(`${folder}/error.log`, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { origin, said: () => readFileSync(`${folder}/error.log`, 'utf8'), stop: () => void child.kill('SIGTERM') };
}
