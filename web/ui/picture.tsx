import { ViewTransition } from 'react';
import { imageSrcset } from './image-srcset.ts';

type PictureProps = {
  src: string | null;
  alt?: string;
  className?: string;
  /** One of those that a screen opens with: fetched before anything else. The others wait until they are near. */
  first?: boolean;
  /** How wide it is shown, for a picture that exists in several widths; by default as wide as a phone. */
  sizes?: string;
  /** A name shared with the page that it grows into; one screen shows a name once. */
  transition?: string;
};

const cardSizes = '(min-width: 48rem) 560px, 100vw';
const squareSizes = '112px';

/** A picture of 16:9 with its room reserved; without one, the quiet placeholder colour. */
export function Picture({ src, alt = '', className = 'pic', first = false, sizes, transition }: PictureProps) {
  const shown = sizes ?? (className.includes('square') ? squareSizes : cardSizes);
  const picture = (
    <span className={className}>
      {src && (
        <img
          src={src}
          {...imageSrcset(src, shown)}
          alt={alt}
          width={800}
          height={450}
          {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
        />
      )}
    </span>
  );
  if (!transition) return picture;
  return (
    <ViewTransition name={transition} default="none" share="grow">
      {picture}
    </ViewTransition>
  );
}
