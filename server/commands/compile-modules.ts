import '../platform/database/drizzle-imports.ts';

/** Loads what a server loads, which leaves it compiled: for an image, whose own files a server cannot write. */
await import('../serve.ts');
await import('../startup/first-start.ts');
await import('../platform/database/open-database.ts');
const { builtApp } = await import('../platform/pages/web-build.ts');
await builtApp().load();
process.exit();
