/** A part of a text as it is shown. Everything in it is words, never markup. */
export type TextBlock = { kind: 'heading'; text: string } | { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

type Line = { kind: 'heading' | 'item' | 'words' | 'nothing'; text: string };

function readLine(line: string): Line {
  const heading = /^#{1,6}\s+(.+)$/.exec(line)?.[1];
  if (heading !== undefined) return { kind: 'heading', text: heading };
  const item = /^[-*]\s+(.+)$/.exec(line)?.[1];
  if (item !== undefined) return { kind: 'item', text: item };
  return { kind: line === '' ? 'nothing' : 'words', text: line };
}

/** Reads plain lines: `## ` begins a heading, `- ` an item of a list, and an empty line ends a paragraph. */
export function readBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isOpen = false;
  for (const { kind, text: words } of text.split('\n').map((one) => readLine(one.trim()))) {
    const last = isOpen ? blocks.at(-1) : undefined;
    isOpen = kind === 'item' || kind === 'words';
    if (kind === 'heading') blocks.push({ kind, text: words });
    else if (kind === 'item' && last?.kind === 'list') last.items.push(words);
    else if (kind === 'item') blocks.push({ kind: 'list', items: [words] });
    else if (kind === 'words' && last?.kind === 'paragraph') last.text += ` ${words}`;
    else if (kind === 'words') blocks.push({ kind: 'paragraph', text: words });
  }
  return blocks;
}
