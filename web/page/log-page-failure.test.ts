import { UNSAFE_ErrorResponseImpl } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logPageFailure } from './log-page-failure.ts';

describe('what the log says of a page that failed', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  afterEach(() => said.mockClear());

  it('is one line with what and where, and nothing of an address', () => {
    logPageFailure(new TypeError('No route matches URL "/\n{"msg":"forged"}" 4421234567\n    at forged'));
    expect(said).toHaveBeenCalledTimes(1);
    const [line] = said.mock.calls[0] as [string];
    expect(line.split('\n')).toHaveLength(1);
    expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'page failed', err: { type: 'TypeError', stack: expect.any(Array) } });
    for (const word of ['forged', '4421234567', 'No route']) expect(line).not.toContain(word);
  });

  it('is nothing where there is no such page', () => {
    logPageFailure(new UNSAFE_ErrorResponseImpl(404, 'Not Found', new Error('No route matches URL "/\n4421234567"'), true));
    expect(said).not.toHaveBeenCalled();
  });
});
