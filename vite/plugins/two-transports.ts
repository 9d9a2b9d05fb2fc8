import { mustBite } from './must-bite.ts';

/** The server speaks polling and WebSocket (`server/live/`): the third transport that Engine.IO's client brings stays out of the browser. */
export const twoTransports = mustBite('two-transports', (code, id) =>
  id.endsWith('engine.io-client/build/esm/transports/index.js') ? code.replace(/\bwebtransport: WT,/, '') : undefined,
);
