import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { selfSigned } from './certificate.ts';
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

/** `tls` is where it answers with a certificate, which `ca` vouches for. */
type OwnNginx = { origin: string; tls: { port: number; ca: string }; said(): string; stop(): void };

/** The command of docs/operations.md by which TLS is switched on, for another file. */
function switchTlsOn(file: string): void {
  const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const [, script] = /sed -i '([^']+)' \S*nginx\.conf/.exec(operations) ?? [];
  if (script === undefined) throw new Error('docs/operations.md has no command that switches TLS on');
  execFileSync('sed', ['-i', script, file]);
}

/**
 * An nginx with the configuration that we ship, on a port of its own, in front of the nodes at these two origins; `withTls`, as whoever has a
 * certificate is told to change it.
 */
export async function ownNginx(origins: string[], { withTls = false } = {}): Promise<OwnNginx> {
  const folder = newFolder();
  const [port, tlsPort] = [await freePort(), await freePort()];
  mkdirSync(path.join(folder, 'tmp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder}/tmp/${what};`);
  const shipped = (name: string) => readFileSync(new URL(`../../../deploy/nginx/${name}`, import.meta.url), 'utf8');
  const nodes = shipped('nodes.machine.conf').replaceAll(
    /127\.0\.0\.1:300([12])/g,
    (_, which: string) => new URL(origins[Number(which) - 1] as string).host,
  );
  writeFileSync(path.join(folder, 'nodes.conf'), nodes);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, shipped('nginx.conf'));
  if (withTls) switchTlsOn(file);
  const { key, cert } = selfSigned();
  mkdirSync(path.join(folder, 'tls'));
  writeFileSync(path.join(folder, 'tls/fullchain.pem'), cert);
  writeFileSync(path.join(folder, 'tls/privkey.pem'), key);
  const conf = readFileSync(file, 'utf8')
    .replaceAll(/^( *)listen 80;/gm, `$1listen 127.0.0.1:${port};`)
    .replaceAll(/^( *)listen 443 /gm, `$1listen 127.0.0.1:${tlsPort} `)
    .replaceAll('/etc/nginx/tls/', `${folder}/tls/`)
    .replace('/var/cache/nginx/pages', `${folder}/pages`)
    .replace('http {', `http {\n  access_log off;\n  ${temporary.join('\n  ')}`);
  writeFileSync(file, conf);
  // Its folder is ours alone: as root, nginx would give its workers to somebody else.
  const settings = `daemon off; pid ${folder}/pid; ${userInfo().uid === 0 ? 'user root;' : ''}`;
  const child = spawn(program as string, ['-p', folder, '-c', file, '-e', `${folder}/error.log`, '-g', settings], {
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  for (
    let tries = 0;
    (await fetch(`${origin}/readyz`, { redirect: 'manual' }).catch(() => undefined))?.status !== (withTls ? 301 : 404);
    tries++
  ) {
    if (child.exitCode !== null || tries > 200) {
      child.kill('SIGTERM');
      throw new Error(`nginx does not answer:\n${readFileSync(`${folder}/error.log`, 'utf8')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    tls: { port: tlsPort, ca: cert },
    said: () => readFileSync(`${folder}/error.log`, 'utf8'),
    stop: () => void child.kill('SIGTERM'),
  };
}
