import { keptCity } from '../../offline/worker/kept-city.ts';
import * as answering from '../../offline/worker/pocket.ts';
import '../../page/steady-zones.ts';
import '../../sw.ts';

/** The service worker of a phone that keeps a city (`push/register-worker.ts`): it also answers from it. */
keptCity.answering = answering;
