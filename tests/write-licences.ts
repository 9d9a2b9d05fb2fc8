import { writeFileSync } from 'node:fs';
import { listLicences, readLock } from './support/figures/licences.ts';

writeFileSync(new URL('../docs/licences.md', import.meta.url), listLicences(readLock()));
