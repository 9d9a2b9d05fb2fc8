import Fastify from 'fastify';
import pg from 'pg';

/** The statement of a list and which of its parameters the cursor brings (a JSON file). */
export type Statement = { text: string; params: unknown[]; key: number; id: number };

// Fastify and the driver, with nothing between them: the list's own statement, its rows as JSON.

const { default: statement } = (await import(process.argv[2] as string, { with: { type: 'json' } })) as { default: Statement };
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify({ logger: { level: process.env.LOG_LEVEL ?? 'info' } });

app.get<{ Querystring: { cursor: string } }>('/api/v1/coupons', async ({ query }) => {
  const [key, id] = JSON.parse(Buffer.from(query.cursor, 'base64url').toString()) as [string, number];
  const params = statement.params.with(statement.key, key).with(statement.id, id);
  const { rows } = await pool.query(statement.text, params);
  return { items: rows };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('listening');
process.once('SIGTERM', () => process.exit(0));
