import { readFileSync, writeFileSync } from 'node:fs';
import { fillTables } from './evidence/fill-tables.ts';
import { writePage } from './evidence/page.ts';
import { promisedPages } from './evidence/promises/pages.ts';

writeFileSync(new URL('../docs/evidence.md', import.meta.url), writePage(promisedPages));
const growth = new URL('../docs/growth.md', import.meta.url);
writeFileSync(growth, fillTables(readFileSync(growth, 'utf8')));
