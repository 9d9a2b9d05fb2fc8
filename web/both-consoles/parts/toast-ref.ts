/** The `ref` of a toast: what measures the bars under it comes with the first one, which until then stands where all do. */
export function toastRef(toast: HTMLElement | null): (() => void) | undefined {
  if (!toast) return undefined;
  let end = () => {};
  const coming = import('./above-bars.ts').then(
    ({ keepAboveBars }) => {
      if (toast.isConnected) end = keepAboveBars(toast);
    },
    () => {},
  );
  return () => void coming.then(() => end());
}
