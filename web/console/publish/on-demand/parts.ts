import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Of chips and fields that most offers need: they come together, once the editor rests or by the first tap on one. */
export const DatesChoice = lazyPart(() => import('./dates-choice.tsx'));
export const OtherHours = lazyPart(() => import('./other-hours.tsx'));
export const MinPurchase = lazyPart(async () => ({ default: (await import('../pesos-field.tsx')).PesosField }));
/** A 2x1 has none. */
export const GainFields = lazyPart(() => import('./gain-fields.tsx'));
/** Fetched by its button alone: it is as large as a page. */
export const FullPreview = lazyPart(() => import('./full-preview.tsx'));
/** Where the shop is closed when it holds: fetched by its button alone, since it saves at once. */
export const OpenThenOffer = lazyPart(() => import('./open-then-offer.tsx'));
/** Of what own words asked. */
export const AskedNoes = lazyPart(() => import('./asked-noes.tsx'));
/** A template says everything. Its place is inert: nothing there can be tapped. */
export const UnfinishedCard = lazyPart(
  () => import('./unfinished-card.tsx'),
  () => null,
);

const parts = [DatesChoice, OtherHours, MinPurchase, GainFields, UnfinishedCard];

/** Fetches these parts ahead, while there is a network; a part that failed is fetched again by its tap. Only own words need the questions. */
export const bringParts = (hasWords: boolean) => Promise.allSettled((hasWords ? [...parts, AskedNoes] : parts).map(({ bring }) => bring()));
