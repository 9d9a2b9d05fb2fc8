import type { Access } from '../../../contract/call.ts';
import type { Person } from '../people/people.ts';

// What the matrix of access expects: who is tried, whom each level lets in, and what they are answered.

export const who = [
  'anonymous',
  'customer',
  'other customer',
  'cashier',
  'owner',
  'other owner',
  'two shops, this in use',
  'two shops, other in use',
  'operator',
  'expired',
  'revoked',
] as const;
export type Who = (typeof who)[number];

/** An owner of both companies, in two sessions. */
const ofTwoShops = ['two shops, this in use', 'two shops, other in use'] as const;

/** Routes of the tests' own, for the levels that no call of the product has yet. */
export const probes: Partial<Record<string, Access>> = {
  'GET /probe/cashier': 'cashier',
  'GET /probe/owner': 'owner',
  'GET /probe/operator': 'operator',
  'GET /probe/anyone': 'anyone',
  'GET /probe/customer': 'customer',
};

/** Whom each level lets in. Everybody else is refused: without a living session 401, with one 403. */
export const letIn: Record<Access, readonly Who[]> = {
  public: who,
  anyone: who,
  customer: ['customer', 'other customer', 'cashier', 'owner', 'other owner', ...ofTwoShops, 'operator'],
  cashier: ['cashier', 'owner', 'other owner', ...ofTwoShops],
  owner: ['owner', 'other owner', ...ofTwoShops, 'operator'],
  operator: ['operator'],
};

/** What a call that lets someone in then answers, by call; where the row itself decides, by who. `me` asks for the first customer's. */
export type ExpectedStatus = number | Partial<Record<Who, number>>;
export const own = (mine: number, others: number, atTill = others): ExpectedStatus => ({
  customer: mine,
  'other customer': others,
  cashier: atTill,
  owner: atTill,
  'other owner': atTill,
  'two shops, this in use': atTill,
  'two shops, other in use': atTill,
  operator: others,
});
/** A call about what a company offers: to the owner of another one, and to one who has another in use, there is no such thing. */
export const ofCompany = (mine: number): ExpectedStatus => ({
  owner: mine,
  'other owner': 404,
  'two shops, this in use': mine,
  'two shops, other in use': 404,
  operator: mine,
});
export type Row = {
  expected: ExpectedStatus;
  body?: (me: Person, things: Record<string, number>) => object;
  headers?: Record<string, string>;
};
