import { readBlocks, type TextBlock } from './text-blocks.ts';

/** A text of the operator's. Its words are shown as they were written: nothing in them becomes markup. */
export const OwnText = ({ text }: { text: string }) =>
  readBlocks(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is shown whole.
    <Block key={index} block={block} />
  ));

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is shown whole.
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
