import { Component, type ReactNode } from 'react';
import type { DataRouter, Location } from 'react-router';

type LastResortProps = { router: DataRouter; children: ReactNode };
type State = { failed: boolean };

/** The error boundary around the whole app, for when even the error screen fails. Another address tries again. */
export class LastResort extends Component<LastResortProps, State> {
  override state: State = { failed: false };
  #shown: Location = this.props.router.state.location;
  #stop = () => {};

  static getDerivedStateFromError = (): State => ({ failed: true });

  override componentDidMount(): void {
    this.#stop = this.props.router.subscribe(({ location }) => {
      if (location === this.#shown) return;
      this.#shown = location;
      this.setState({ failed: false });
    });
  }

  override componentWillUnmount(): void {
    this.#stop();
  }

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
