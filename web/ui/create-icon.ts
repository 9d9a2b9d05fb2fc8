import { createElement, type SVGProps } from 'react';

type Icon = { node: [tag: string, attributes: Record<string, string>][] };

/** An icon of the set as a component. Its looks come from the class `i`. */
export default function createIcon({ node }: Icon) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement('svg', { viewBox: '0 0 24 24', ...props }, ...node.map(([tag, attributes]) => createElement(tag, attributes)));
}
