import { Button } from './button.tsx';

type SubmitButtonProps = { sending: boolean; says: [idle: string, busy: string]; disabled?: boolean };

/** The button of a form that a script sends; its form has `method="post"`, so that nothing typed can ever go into an address. */
export function SubmitButton({ sending, says: [idle, busy], disabled = false }: SubmitButtonProps) {
  return (
    <Button type="submit" kind="primary" wide disabled={disabled || sending}>
      {sending ? busy : idle}
    </Button>
  );
}
