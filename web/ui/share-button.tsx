import { Share2 } from 'lucide';
import { Icon } from './icon.tsx';

type ShareButtonProps = { title: string; text: string; url: string; className: string; label?: string };

/** Opens the system's sheet; where there is none, a link to WhatsApp, which also works without JavaScript. */
export function ShareButton({ title, text, url, className, label }: ShareButtonProps) {
  return (
    <a
      className={className}
      href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label ? undefined : 'Compartir'}
      onClick={(click) => {
        if (!('share' in navigator)) return;
        click.preventDefault();
        // Closing the sheet without choosing is not a failure.
        navigator.share({ title, text, url }).catch(() => {});
      }}
    >
      <Icon of={Share2} size={label ? 'medium' : undefined} />
      {label}
    </a>
  );
}
