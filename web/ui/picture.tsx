import { ViewTransition } from 'react';

type PictureProps = {
  src: string | null;
  alt?: string;
  className?: string;
  /** One of those that a screen opens with: fetched before anything else. The others wait until they are near. */
  first?: boolean;
  /** A name shared with the page that it grows into; one screen shows a name once. */
  transition?: string;
};

/** A picture of 16:9 with its room reserved; without one, the quiet placeholder colour. */
export function Picture({ src, alt = '', className = 'pic', first = false, transition }: PictureProps) {
  const picture = (
    <span className={className}>
      {src && (
        <img
          src={src}
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
