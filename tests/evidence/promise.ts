/** What a promise rests on: a kept figure (`name`, or `name#measurement`; a name may be a glob), or a file with a test, and its title. */
export type Proof = string;

/** A sentence of a page that promises something: `says` stands in it as it is here. `gap` is what is not shown, in a few words. */
export type PagePromise = { says: string; by: readonly Proof[]; gap?: string };

export type PromisedPage = { page: string; promises: readonly PagePromise[] };

/** A file as it is named in a proof, with the title that follows it; nothing where the proof is a figure. */
export function readProof(proof: Proof): { file?: string; title?: string; figure?: string; measurement?: string } {
  const [, file, title] = /^([\w./-]+\.(?:ts|tsx|md|yml|conf))(?: «(.+)»)?$/.exec(proof) ?? [];
  if (file) return title ? { file, title } : { file };
  const [figure = '', measurement] = proof.split('#');
  return measurement ? { figure, measurement } : { figure };
}

/** A text without its line breaks, as a sentence is looked for in a page. */
export const flat = (page: string) => page.replace(/\s+/g, ' ');
