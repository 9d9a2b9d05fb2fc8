import { writeFileSync } from 'node:fs';
import { writePage } from './evidence/page.ts';
import { promisedPages } from './evidence/promises/pages.ts';

writeFileSync(new URL('../docs/evidence.md', import.meta.url), writePage(promisedPages));
