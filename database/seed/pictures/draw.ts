// Draws the seed's pictures: `node database/seed/pictures/draw.ts [name…]`; without names, those that have no file yet.
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { captions } from './captions.ts';
import { drawLaPaz } from './city-la-paz.ts';
import { drawQueretaro } from './city-queretaro.ts';
import { drawAlone, drawScene } from './draw-scene.ts';
import { drinkOffers } from './offers-drinks.ts';
import { foodOffers } from './offers-food.ts';
import { otherOffers } from './offers-other.ts';
import { foodRecipes } from './recipes-food.ts';
import { leisureRecipes } from './recipes-leisure.ts';
import { lifeRecipes } from './recipes-life.ts';
import { smallRecipes } from './small-recipes.ts';

const pictures: Record<string, () => Promise<Buffer>> = { ciudad: drawQueretaro, 'ciudad-la-paz': drawLaPaz };
for (const [name, scene] of Object.entries({ ...foodRecipes, ...lifeRecipes, ...leisureRecipes })) {
  pictures[name] = () => drawScene(scene);
}
for (const [name, { scene }] of Object.entries({ ...foodOffers, ...drinkOffers, ...otherOffers })) pictures[name] = () => drawScene(scene);
for (const [name, { show, side }] of Object.entries(smallRecipes)) pictures[name] = () => drawAlone(show, side);

/** A name with a caption but no recipe would show an empty place, and a recipe without a caption an image without a description. */
function checkCaptions(): void {
  const lonely = [...Object.keys(pictures).filter((name) => !captions[name]), ...Object.keys(captions).filter((name) => !pictures[name])];
  if (lonely.length > 0) throw new Error(`Caption or recipe missing: ${lonely.join(', ')}.`);
}

const fileOf = (name: string): string => fileURLToPath(new URL(`./${name}.webp`, import.meta.url));

async function drawAll(names: string[]): Promise<void> {
  for (const name of names) {
    const draw = pictures[name];
    if (!draw) throw new Error(`Unknown picture: ${name}.`);
    const webp = await draw();
    writeFileSync(fileOf(name), webp);
    console.log(name, webp.length);
  }
}

checkCaptions();
const asked = process.argv.slice(2);
await drawAll(asked.length > 0 ? asked : Object.keys(pictures).filter((name) => !existsSync(fileOf(name))));
