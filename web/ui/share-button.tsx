import { Share2 } from 'lucide';
import { AnyLink } from './any-link.tsx';
import { type ButtonKind, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconLink } from './icon-button.tsx';

type ShareButtonProps = { title: string; text: string; url: string; className?: string; kind?: ButtonKind; iconOnly?: boolean };

const label = 'Compartir';

/** Opens the system's sheet; where there is none, a link to WhatsApp, which also works without JavaScript. Without a kind it is a plain link. */
export function ShareButton({ title, text, url, className, kind, iconOnly }: ShareButtonProps) {
  const link = {
    className,
    href: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`,
    target: '_blank',
    rel: 'noopener noreferrer',
    onClick: (click: React.MouseEvent) => {
      if (!('share' in navigator)) return;
      click.preventDefault();
      // Closing the sheet without choosing is not a failure.
      navigator.share({ title, text, url }).catch(() => {});
    },
  };
  if (iconOnly) return <IconLink label={label} icon={Share2} {...link} />;
  const Tag = kind ? ButtonLink : AnyLink;
  return (
    <Tag kind={kind} {...link}>
      <Icon of={Share2} size="medium" />
      {label}
    </Tag>
  );
}
