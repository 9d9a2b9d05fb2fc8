import { mustBite } from './must-bite.ts';

/** What the screens were rendered from goes out as JSON (`web/entry.server.tsx`): the router need not write it into a stream of its own format besides. */
export const plainHandoff = mustBite(
  'plain-handoff',
  (code, id) =>
    id.endsWith('react-router/dist/production/lib/server-runtime/server.js')
      ? code.replaceAll(/\bserverHandoffStream: encodeViaTurboStream\(.*\),/g, '')
      : undefined,
  'ssr',
);
