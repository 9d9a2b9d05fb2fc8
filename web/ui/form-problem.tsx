import { CircleAlert } from 'lucide-react';

/** What went wrong with a form as a whole, above its button. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className="err">
          <CircleAlert className="i s" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
