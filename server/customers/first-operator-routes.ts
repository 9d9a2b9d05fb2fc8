import type { FastifyInstance } from 'fastify';
import { firstOperatorCalls } from '../../contract/accounts/first-operator.ts';
import { setCsrfCookie } from '../platform/http/csrf.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import type { Services } from '../services.ts';
import { readPhone } from './code-routes.ts';
import { isOperatorExpected, makeFirstOperator } from './first-operator.ts';
import { giveKnownDevice } from './known-devices.ts';
import { readName } from './names.ts';

export function firstOperatorRoutes(app: FastifyInstance, services: Services): void {
  registerCalls(app, services.cache, firstOperatorCalls, {
    'GET /operators/first': async () => ({ expected: await isOperatorExpected(services) }),
    'POST /operators/first': async ({ body, request, reply }) => {
      const given = { ...body, phone: readPhone(body.phone), name: readName(body.name) };
      const session = await makeFirstOperator(services, request.ip, given);
      setCsrfCookie(reply);
      giveKnownDevice(services.keys, reply, given.phone);
      return session;
    },
  });
}
