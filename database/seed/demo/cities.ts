import { laPaz } from './la-paz/city.ts';
import { queretaro } from './queretaro/city.ts';
import type { DemoCity } from './shapes.ts';

/** The default city first. */
export const demoCities: DemoCity[] = [queretaro, laPaz];
