import { paths } from '../../page/paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';

/** Replaces La ciudad for a visitor who is not its operator. */
export const OperatorsOnly = () => (
  <Screen title="La ciudad" back={paths.home} actions={false}>
    <StatePanel
      image="e-llave"
      title="Aquí solo entra quien opera la ciudad."
      text="Si te toca, pide a quien la opera que te dé de alta, y vuelve a entrar con tu cuenta."
    >
      <ButtonLink kind="text" to={paths.home}>
        Ir al inicio
      </ButtonLink>
    </StatePanel>
  </Screen>
);
