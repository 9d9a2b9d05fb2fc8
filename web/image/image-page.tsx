import { X } from 'lucide';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { data, useLocation, useNavigate } from 'react-router';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import '../styles/screens/image.css';
import { IconLink } from '../ui/icon-button.tsx';
import { imageSrcset } from '../ui/image-srcset.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
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

export default function ImagePage({ loaderData: { src, caption } }: Route.ComponentProps) {
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
          <VisuallyHidden as="h1">Imagen</VisuallyHidden>
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
    <IconLink
      label="Cerrar"
      icon={X}
      to={paths.promotions}
      onClick={(click) => {
        click.preventDefault();
        close();
      }}
    />
  );
}
