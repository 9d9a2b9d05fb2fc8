import { CircleAlert } from 'lucide';
import { Icon } from './icon.tsx';

/** What went wrong with a form as a whole, above its button. */
export function FormProblem({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="err" role="alert">
      <Icon of={CircleAlert} size="small" />
      {text}
    </p>
  );
}
