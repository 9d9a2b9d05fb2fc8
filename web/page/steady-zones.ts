import { learnSteadyZones, type SteadyZones } from '../../contract/validity/local-time.ts';

declare const STEADY_ZONES: SteadyZones;

learnSteadyZones(STEADY_ZONES);
