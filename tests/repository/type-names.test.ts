import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A participle says that something happened, not what the value is: `SenderOptions`, `InboxQuery` and `SaveResult` do. */
const participles = /\b(?:type|interface) (?:Given|Asked|Kept|Found|Done|Way|Said|Heard|Shown|Known|Taken|Made)\b/g;

it('no type has a participle alone for a name', () => {
  const files = globSync('{bench,contract,database,server,tests,vite,web}/**/*.{ts,tsx}').filter((file) => !file.includes('node_modules'));
  expect(files.length).toBeGreaterThan(1000);
  const named = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(participles) ?? []).map((declaration) => `${file}: ${declaration}`),
  );
  expect(named).toEqual([]);
});
