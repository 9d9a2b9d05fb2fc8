import { X } from 'lucide';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { data, Link, useLocation, useNavigate } from 'react-router';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { imageSrcset } from '../ui/image-srcset.ts';
import type { Route } from './+types/image-page';
import type { ZoomProps } from './zoom.tsx';

const ownPicture = /^\/static\/[a-z]+\/[\w./-]+\.(?:webp|jpg|png)$/;

/** Only pictures of this site: an address that could lead anywhere else does not exist. */
async function load({ request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const src = asked.get('src') ?? '';
  if (!ownPicture.test(src) || src.includes('..')) throw data(null, { status: 404 });
  return { src, caption: (asked.get('caption') ?? '').slice(0, 200) };
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.caption || 'Imagen',
    description: `${loaderData?.caption || 'Imagen'}, en grande: acércala con los dedos o con las teclas + y −.`,
    slug: 'image-modal',
    ...(loaderData ? { image: loaderData.src } : {}),
    hidden: true,
  });

export default function ImageModal({ loaderData: { src, caption } }: Route.ComponentProps) {
  const Zoom = useZoom();
  return (
    <div className="lightbox">
      <main id="contenido">
        <CloseLink />
        {Zoom ? (
          <Zoom key={src} src={src} alt={caption} />
        ) : (
          <img src={src} {...imageSrcset(src, '100vw')} alt={caption} fetchPriority="high" />
        )}
        {caption ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one scrolls, by keys too.
          <h1 tabIndex={0}>{caption}</h1>
        ) : (
          <h1 className="visually-hidden">Imagen</h1>
        )}
      </main>
    </div>
  );
}

/** The picture shows at once; fingers and keys can enlarge it as soon as the code for it is here. */
function useZoom() {
  const [zoom, setZoom] = useState<{ Zoom: ComponentType<ZoomProps> }>();
  useEffect(() => {
    // Without it the picture still shows, at its own size.
    import('./zoom.tsx').then(
      (module) => setZoom({ Zoom: module.default }),
      () => {},
    );
  }, []);
  return zoom?.Zoom;
}

/** Back to where the picture was tapped; from outside, to what the city offers. Esc does the same. */
function CloseLink() {
  const cameFrom = (useLocation().state as { inside?: boolean } | null)?.inside;
  const navigate = useNavigate();
  const close = useCallback(() => (cameFrom ? history.back() : void navigate(paths.promotions)), [cameFrom, navigate]);
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => press.key === 'Escape' && close();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [close]);
  return (
    <Link
      to={paths.promotions}
      className="icon-button"
      aria-label="Cerrar"
      onClick={(click) => {
        click.preventDefault();
        close();
      }}
    >
      <Icon of={X} />
    </Link>
  );
}
