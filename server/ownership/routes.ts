import type { FastifyInstance } from 'fastify';
import { ownershipCalls } from '../../contract/accounts/ownership.ts';
import { deciders } from '../inbox/deciders.ts';
import { setCsrfCookie } from '../platform/http/csrf.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import type { Services } from '../services.ts';
import { register } from './applications.ts';
import { confirmCode, confirmPaper, sendCode } from './codes.ts';
import { claimByPhoto, requireListing, withdraw } from './ownership-claims.ts';
import { applicationDecider, ownershipDecider } from './ownership-decider.ts';
import { findOwnership } from './queries.ts';
import { printSheets } from './sheets.ts';

/** How a shop gets in: listings that are claimed, and businesses that are registered. */
export function ownershipRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache, mail } = services;
  Object.assign(deciders, { ownership: ownershipDecider, company: applicationDecider });
  registerCalls(app, cache, ownershipCalls, {
    'GET /companies/{id_company}/ownership': async ({ params: { id_company }, caller }) =>
      findOwnership(db, await requireListing(db, id_company), {
        id_customer: caller.id_customer,
        canMail: mail.reachesOthers,
        now: clock.now(),
      }),
    'POST /companies/{id_company}/ownership/code': ({ params: { id_company }, caller, request }) =>
      sendCode(services, caller, id_company, { by: 'phone', address: request.ip }),
    'POST /companies/{id_company}/ownership/email-code': ({ params: { id_company }, caller, request }) =>
      sendCode(services, caller, id_company, { by: 'email', address: request.ip }),
    'POST /companies/{id_company}/ownership/confirm': async ({ params: { id_company }, body, caller, request, reply }) => {
      const outcome = await confirmCode(services, caller, { id_company, ...body, address: request.ip });
      if (outcome.session) setCsrfCookie(reply);
      return outcome;
    },
    'POST /companies/{id_company}/ownership/paper': async ({ params: { id_company }, body, caller, reply }) => {
      const outcome = await confirmPaper(services, caller, id_company, body.code);
      if (outcome.session) setCsrfCookie(reply);
      return outcome;
    },
    'POST /companies/{id_company}/ownership/claims': ({ params: { id_company }, body, caller }) =>
      claimByPhoto(services, caller, id_company, body),
    'DELETE /companies/{id_company}/ownership/claims': ({ params: { id_company }, caller }) => withdraw(services, caller, id_company),
    'POST /ownership/sheets': async ({ body, caller }) => {
      const bytes = await printSheets(services, caller, body.ids);
      return { bytes, type: 'application/pdf', filename: 'hojas.pdf' };
    },
    'POST /applications': async ({ body, caller, reply }) => {
      const registered = await register(services, caller, body);
      setCsrfCookie(reply);
      return registered;
    },
  });
}
