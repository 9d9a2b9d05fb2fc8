import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Access, Call } from '../../../contract/call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    proof?: NonNullable<Call['proof']>;
    /** The form field that a call takes in place of a body. */
    upload?: string;
  }
}

/** Routes that plugins register, all of them public. */
const publicPrefixes = ['/docs', '/static/', '/assets/'];

const levels: readonly string[] = ['public', 'anyone', 'customer', 'cashier', 'owner', 'operator'] satisfies Access[];

/** Stops the server's start when a route has no access, or one that the guards do not know. */
export function requireAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const access = route.config?.access ?? (publicPrefixes.some((prefix) => route.url.startsWith(prefix)) ? 'public' : undefined);
    if (access === undefined) throw new Error(`${route.method} ${route.url} does not say who may call it (config.access)`);
    if (!levels.includes(access)) throw new Error(`${route.method} ${route.url} is for "${access}", and no guard knows who that is`);
  });
}
