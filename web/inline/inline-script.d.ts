/** A script as the text that a page carries, compiled by `vite/plugins/inline-scripts.ts`. */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
