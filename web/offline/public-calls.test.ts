import { expect, it } from 'vitest';
import { isPublicCall } from './public-calls.ts';

const asks = (path: string, ...names: string[]) =>
  isPublicCall({ headers: new Headers(names.map((name) => [name, 'x'])) }, new URL(path, 'https://a.mx'));

it('what is everybody’s is kept on the device whoever asks for it, what is somebody’s is not', () => {
  for (const path of ['promotions?id_city=1', 'settings', 'customers/get-all-states', 'companies/el-guero', 'settings/get-company-logo']) {
    expect(asks(`/api/v1/${path}`), path).toBe(true);
    expect(asks(`/api/v1/${path}`, 'authorization'), path).toBe(true);
  }
  for (const path of ['customers/get-customer-by-id', 'customers/me/data', 'notifications', 'wallet', 'saved', 'redemptions', 'audit']) {
    expect(asks(`/api/v1/${path}`, 'authorization'), path).toBe(false);
  }
  expect(asks('/api/v1/notifications')).toBe(true);
  expect(asks('/api/v1/search?q=x')).toBe(false);
  expect(asks('/api/v1/plans?amount=200')).toBe(false);
  expect(asks('/api/v1/pocket/22014?since=3')).toBe(false);
  expect(asks('/promociones')).toBe(false);
});
