import { useState } from 'react';
import type { LegalDraft } from '../../../contract/legal-texts.ts';
import type { LegalKind } from '../../../contract/legal-versions.ts';
import { browserApi } from '../../api/api-client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { problemOf } from '../../api/problem.ts';
import { keep } from '../../both-consoles/shell/kept-answers.ts';
import { provingApi } from '../../passkeys/proving-api.ts';

export const keptText = (kind: LegalKind) => `city-text-${kind}`;

export const fetchDraft = (kind: LegalKind): Promise<LegalDraft> => browserApi('GET /legal-texts/{kind}/draft', { params: { kind } });

/** A text of the operator's: what is written, kept as a draft, and published. */
export function useLegalText(loaded: LegalDraft) {
  const { kind } = loaded;
  const [present, setPresent] = useState(loaded);
  const [text, setText] = useState(loaded.draft ?? loaded.text ?? '');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<LegalDraft>();
  const [said, setSaid] = useState<string>();

  function show(now: LegalDraft): void {
    keep(keptText(kind), now);
    setPresent(now);
  }
  async function run(work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    setSaid(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      const { status, detail } = problemOf(error);
      setProblem(detail);
      // Somebody else saved first: shows their words beside the typed ones.
      if (status === 412) await fetchDraft(kind).then(setTheirs, () => {});
      return false;
    } finally {
      setBusy(false);
    }
  }
  const put = async (over: LegalDraft) =>
    show(await browserApi('PUT /legal-texts/{kind}/draft', { params: { kind }, body: { text }, headers: ifMatch(over.revision) }));
  const isWritten = text.trim() !== (present.draft ?? present.text ?? '').trim();
  return {
    present,
    text,
    isBusy,
    problem,
    theirs,
    said,
    isWritten,
    isPublishable: text.trim() !== '' && text.trim() !== (present.text ?? '').trim(),
    write: setText,
    saveDraft: (over = present) =>
      run(async () => {
        await put(over);
        setTheirs(undefined);
        setSaid('Borrador guardado. Nadie más lo ve.');
      }),
    takeTheirs: () => {
      if (!theirs) return;
      show(theirs);
      setText(theirs.draft ?? theirs.text ?? '');
      setTheirs(undefined);
      setProblem(undefined);
    },
    publish: () =>
      run(async () => {
        const { revision } = present;
        const now = await provingApi('POST /legal-texts/{kind}/publish', { params: { kind }, body: { revision } });
        show(now);
        setText(now.text ?? '');
        setSaid(`Publicada la versión ${now.version}.`);
      }),
  };
}

export type LegalTextForm = ReturnType<typeof useLegalText>;
