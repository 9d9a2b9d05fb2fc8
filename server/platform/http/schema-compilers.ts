import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type CompiledSchema = { (value: unknown): unknown; errors?: unknown };
/** What Fastify's two compilers have in common; their own types leave it out. */
type CompilerOf = (...options: unknown[]) => (route: { schema?: unknown }) => CompiledSchema;

/** Each compiles a schema at its first use and once in a process: at the start all of them take longer than all else, and few are needed soon. */
export const schemaCompilers = {
  buildValidator: sharedBy(AjvCompiler() as unknown as CompilerOf),
  buildSerializer: sharedBy(SerializerSelector() as unknown as CompilerOf),
} as unknown as Required<Compilers>;

/** No schema refers to one that a server alone knows, and all servers have the same options. */
function sharedBy(compilerOf: CompilerOf): CompilerOf {
  const known = new WeakMap<object, CompiledSchema>();
  return (...options) => {
    const compile = compilerOf(...options);
    return (route) => {
      const schema = route.schema as object;
      const compiled = known.get(schema) ?? lazily(() => compile(route));
      known.set(schema, compiled);
      return compiled;
    };
  };
}

function lazily(compile: () => CompiledSchema): CompiledSchema {
  let compiled: CompiledSchema | undefined;
  const run: CompiledSchema = (value) => {
    compiled ??= compile();
    const result = compiled(value);
    run.errors = compiled.errors;
    return result;
  };
  return run;
}
