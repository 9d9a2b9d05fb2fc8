import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { detectEncoding, type Layout, readRecords } from './csv-records.ts';
import { Problems } from './import-errors.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'barrio-records-'));
afterAll(() => rmSync(folder, { recursive: true }));

const quoted: Layout<'name' | 'code'> = { delimiter: ',', quoted: true, needed: ['name', 'code'], columns: 'code name note' };
const file = path.join(folder, 'file.csv');

async function read(content: string | Buffer, layout = quoted) {
  writeFileSync(file, content);
  const problems = new Problems('file.csv');
  const rows: [number, string, string][] = [];
  for await (const record of readRecords(file, layout, problems)) rows.push([record.line, record.text('code'), record.text('name')]);
  return { rows, problems: problems.list };
}

describe('readRecords', () => {
  it('finds out the encoding', async () => {
    const text = 'code,name,note\n1,Peñón Álamos,x\n';
    for (const encoding of ['utf8', 'latin1'] as const) {
      expect((await read(Buffer.from(text, encoding))).rows).toEqual([[2, '1', 'Peñón Álamos']]);
    }
    writeFileSync(file, Buffer.concat([Buffer.alloc(200_000, 'a'), Buffer.from('ñ', 'latin1')]));
    expect(await detectEncoding(file)).toBe('windows-1252');
    writeFileSync(file, `${'a'.repeat(65_535)}ñ`);
    expect(await detectEncoding(file)).toBe('utf-8');
    writeFileSync(file, Buffer.concat([Buffer.from('a'), Buffer.from('ñ').subarray(0, 1)]));
    expect(await detectEncoding(file)).toBe('windows-1252');
  });

  it('reads a file with a byte order mark, of any line ends', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const { rows, problems } = await read(['\ufeffcode,name,note', '1,a,x', '2,b,y'].join(end));
      expect(rows).toEqual([
        [2, '1', 'a'],
        [3, '2', 'b'],
      ]);
      expect(problems).toEqual([]);
    }
  });

  it('goes by the header, wherever its columns stand and however they are written', async () => {
    expect((await read('Extra,NOTE,Name,Code\nx,y,a,1\n')).rows).toEqual([[2, '1', 'a']]);
  });

  it('takes the official order when there is no header', async () => {
    expect((await read('1,a,x\n2,b,y\n')).rows).toHaveLength(2);
  });

  it('passes over a notice, blank lines and the end of a DOS file', async () => {
    const { rows, problems } = await read('Prohibida su venta\r\ncode,name,note\r\n\r\n1,a,x\r\n\x1a');
    expect([rows, problems]).toEqual([[[4, '1', 'a']], []]);
  });

  it('names the columns that are missing', async () => {
    expect((await read('notice\ncode,note\n1,x\n')).problems).toEqual([{ line: 2, field: 'name', reason: 'falta esta columna' }]);
  });

  it('names the line of a row of another width and reads on', async () => {
    const { rows, problems } = await read('code,name,note\n1,"a\nb",x\n2,b\n3,c,z\n');
    expect(rows).toEqual([
      [2, '1', 'a b'],
      [5, '3', 'c'],
    ]);
    expect(problems).toEqual([{ line: 4, field: 'columns', reason: 'deben ser 3 columnas y son 2' }]);
  });

  it('names the line where a quote is opened that never closes', async () => {
    const { problems } = await read('code,name,note\n1,a,x\n2,"b,y\n3,c,z\n');
    expect(problems).toMatchObject([{ line: 3, field: 'columns' }]);
  });

  it('forgives quotes within a quoted field', async () => {
    expect((await read('code,name,note\n1,"21°52´47.3"N",x\n')).rows[0]?.[2]).toContain('21°52´47.3');
  });

  it('refuses NUL, and a file without rows', async () => {
    expect((await read('code,name,note\n1,a\0b,x\n')).problems).toMatchObject([{ line: 2 }]);
    expect((await read('')).problems).toMatchObject([{ line: 1, field: 'file' }]);
    expect((await read('code,name,note\n')).problems).toMatchObject([{ line: 1, field: 'file' }]);
  });
});

describe('Problems', () => {
  it('tells the first fifty in the order of the file and counts the rest', () => {
    const problems = new Problems('f.csv');
    for (let line = 60; line > 0; line--) problems.add(line, 'a', 'is wrong');
    expect(() => problems.refuse()).toThrow(/^Nothing was changed: f.csv has 60 problems.\n {2}line 11, a: is wrong\n[\s\S]*and 10 more$/);
    expect(() => new Problems('f.csv').refuse()).not.toThrow();
  });
});
