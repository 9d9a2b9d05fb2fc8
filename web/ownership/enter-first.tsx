import { paths } from '../page/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The way over the login, or over a new account, and back here. */
export function EnterFirst({ to, children }: { to: string; children: string }) {
  const onward = `?${new URLSearchParams({ volver: to })}`;
  return (
    <div className="form">
      <p className="lead">{children}</p>
      <ButtonLink kind="primary" wide to={paths.login + onward} state={{ inside: true }}>
        Entrar
      </ButtonLink>
      <ButtonLink kind="quiet" wide to={paths.register + onward} state={{ inside: true }}>
        Crear mi cuenta
      </ButtonLink>
    </div>
  );
}
