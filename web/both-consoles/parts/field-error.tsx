import { CircleAlert } from 'lucide';
import { Icon } from '../../ui/icon.tsx';

/** What is wrong with a part of the form, under it. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="err" id={id}>
      <Icon of={CircleAlert} size="small" />
      {text}
    </p>
  );
}
