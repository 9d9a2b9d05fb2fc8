import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allowedLicences, knownLicences, type LockedPackage, licenceOf, listLicences, readLock } from '../support/figures/licences.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>> & {
  allowScripts: Record<string, boolean>;
};
const locked = readLock();
const nameOf = (place: string) => place.replace(/.*node_modules\//, '');

describe('what is depended on', () => {
  it('is named by its exact version', () => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies };
    const loose = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
    expect(loose).toEqual([]);
    for (const [name, version] of Object.entries(all)) expect([name, locked.get(`node_modules/${name}`)?.version]).toEqual([name, version]);
  });

  it('is locked by its hash, from the registry of npm and nowhere else', () => {
    const isBundled = (one: LockedPackage) => one.inBundle === true;
    const rest = [...locked].filter(([, one]) => !isBundled(one));
    expect(rest.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')).map(([place]) => place)).toEqual([]);
    const elsewhere = [...locked].filter(
      ([, { resolved, link }]) => link || (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
    );
    expect(elsewhere).toEqual([]);
    const versions = [...locked].filter(([, { version }]) => !/^\d+\.\d+\.\d+([-+][\w.+-]+)?$/.test(version ?? ''));
    expect(versions).toEqual([]);
    expect(locked.size).toBeGreaterThan(500);
  });

  it('runs a script when it is installed only where that is allowed, and whatever may is still there', () => {
    const scripted = new Set([...locked].filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place)));
    expect([...scripted].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
    expect(Object.entries(manifest.allowScripts).filter(([, allowed]) => allowed)).toEqual([['node', true]]);
  });

  it('has a licence that goes with ours', () => {
    const wrong = [...locked].filter(([place, one]) => !allowedLicences.has(licenceOf(nameOf(place), one)));
    expect(wrong.map(([place, { license }]) => `${place}: ${license ?? 'none'}`)).toEqual([]);
    const told = Object.keys(knownLicences).filter((name) => [...locked.keys()].some((place) => nameOf(place) === name));
    expect(told).toEqual(Object.keys(knownLicences));
  });

  it('is listed with its licences in docs/licences.md as it is now', () => {
    expect(read('docs/licences.md')).toBe(listLicences(locked));
  });

  it('is in the bill of materials that npm run sbom writes', () => {
    const bill = JSON.parse(
      execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: new URL('../..', import.meta.url), maxBuffer: 64 * 1024 * 1024 }).toString(),
    );
    expect(bill.bomFormat).toBe('CycloneDX');
    const named = new Set((bill.components as { purl: string }[]).map(({ purl }) => decodeURIComponent(purl)));
    for (const [name, version] of Object.entries(manifest.dependencies)) expect(named, name).toContain(`pkg:npm/${name}@${version}`);
  });
});
