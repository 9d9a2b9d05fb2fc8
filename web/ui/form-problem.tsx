import { CircleAlert } from 'lucide-react';

/** What went wrong with a form as a whole, above its button. */
export function FormProblem({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="err" role="alert">
      <CircleAlert className="i s" aria-hidden="true" />
      {text}
    </p>
  );
}
