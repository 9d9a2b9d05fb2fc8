import { Component, type ReactNode } from 'react';

type Given = { children: ReactNode; location: unknown };
type State = { failed: boolean; location: unknown };

/** Stands around the whole app in the router's stead: what shows when even the error screen fails. Another address tries again. */
export class RemixErrorBoundary extends Component<Given, State> {
  override state: State = { failed: false, location: this.props.location };

  static getDerivedStateFromError = () => ({ failed: true });

  static getDerivedStateFromProps = ({ location }: Given, state: State) =>
    location === state.location ? null : { failed: false, location };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <html lang="es-MX">
        <body>
          <h1>Algo falló</h1>
          <a href="/promociones">Volver a empezar</a>
        </body>
      </html>
    );
  }
}

/** The root has its own error screen and never waits for data without a page from the server. */
export const RemixRootDefaultErrorBoundary = () => null;
export const BoundaryShell = () => null;
