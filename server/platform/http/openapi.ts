import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';

/** What the documentation page may load: its own files, and the API for its "try it" form. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The handler reads a form itself, so the route's schema has no body; the documentation adds one. */
function withForm(schema: FastifySchema, field: string | undefined): FastifySchema {
  if (!field) return schema;
  const body = {
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', format: 'binary' } },
    additionalProperties: false,
  };
  return { ...schema, consumes: ['multipart/form-data'], body };
}

/** Serves the documentation at `/docs`, generated from the registered routes, with a content policy of its own. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url, route }) => ({ schema: withForm(schema, route.config?.upload), url }),
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Barrio', version: '1', description: 'Lo que los comercios de una ciudad ofrecen hoy.' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'El token que da POST /customers/login' },
        },
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: docsPolicy, uiConfig: { docExpansion: 'none' } });
}
