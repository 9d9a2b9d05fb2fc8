import { useState } from 'react';
import { keep, readKept } from '../../../both-consoles/shell/kept-answers.ts';

type FieldText = {
  text: string;
  /** What was typed before another app shared a text; empty where nothing was. */
  earlier: string;
  /** The shared text that `text` began with. */
  shared: string;
};

const keptName = (id_company: number) => `own words ${id_company}`;

/** What the field begins with: a shared text stands in it, and what was typed before is not lost to that. */
export function wordsToBegin(shared: string, kept: FieldText): FieldText {
  if (shared === '' || shared === kept.shared || shared === kept.text) return kept;
  return { text: shared, earlier: [kept.text, kept.earlier].filter((words) => words !== '').join('\n'), shared };
}

/** Own words, which stay on this device until they are an offer. */
export function useKeptWords(id_company: number, shared: string) {
  const [words, setWords] = useState<FieldText>(() => {
    const kept = readKept<FieldText | string>(keptName(id_company))?.value ?? '';
    return wordsToBegin(shared, typeof kept === 'string' ? { text: kept, earlier: '', shared: '' } : kept);
  });
  const change = (next: FieldText) => {
    setWords(next);
    keep(keptName(id_company), next);
  };
  const { text, earlier, shared: begun } = words;
  return {
    text,
    earlier,
    type: (typed: string) => change({ text: typed, earlier, shared: begun }),
    swap: () => change({ text: earlier, earlier: text, shared: begun }),
    /** They are an offer now; what was typed before them stands there the next time. */
    clear: () => keep(keptName(id_company), { text: earlier, earlier: '', shared: '' }),
  };
}
