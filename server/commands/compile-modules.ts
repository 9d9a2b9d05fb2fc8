import '../platform/drizzle-imports.ts';

/** Loads what a server loads, which leaves it compiled: for an image, whose own files a server cannot write. */
await import('../serve.ts');
await import('../platform/first-start.ts');
await import('../platform/database.ts');
const { builtWeb } = await import('../platform/web-app.ts');
await builtWeb().load();
process.exit();
