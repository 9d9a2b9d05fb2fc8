import { sharedCache } from './shared-cache.ts';

/** The address to which a phone sends what another app shares with Barrio, and the screen that uses it. */
export const sharePath = '/mi-negocio/compartir';
export const shareScreen = '/mi-negocio/publicar';

const photoPath = `${sharePath}/foto`;

/** Longer texts are not read. */
const maxText = 2000;

/** The cache also has photos that wait for a line. */
const forgetPhoto = async () => (await caches.has(sharedCache)) && (await caches.open(sharedCache)).delete(photoPath);

/** Keeps a shared picture for the screen, and says the address that shows it with the text. */
export async function keepShared(form: FormData): Promise<string> {
  const text = ['title', 'text', 'url'].map((name) => form.get(name)).filter((value) => typeof value === 'string' && value !== '');
  const photo = form.get('photo');
  await forgetPhoto();
  if (photo instanceof File && photo.size > 0) await (await caches.open(sharedCache)).put(photoPath, new Response(photo));
  const query = new URLSearchParams({ text: text.join(' ').slice(0, maxText) });
  return `${shareScreen}?${query}`;
}

/** The picture that was shared a moment ago, once. */
export async function takeSharedPhoto(): Promise<File | null> {
  try {
    if (!(await caches.has(sharedCache))) return null;
    const kept = await (await caches.open(sharedCache)).match(photoPath);
    await forgetPhoto();
    return kept ? new File([await kept.blob()], 'foto', { type: kept.headers.get('content-type') ?? '' }) : null;
  } catch {
    return null;
  }
}
