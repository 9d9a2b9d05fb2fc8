import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    propertySeed: number;
  }
}

// One seed for the whole run: a second try meets what the first one met.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('propertySeed') });
