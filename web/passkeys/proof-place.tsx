import { useSyncExternalStore } from 'react';
import { MessageDialog } from '../ui/message-dialog.tsx';
import { currentQuestion, listenQuestion } from './proof-question.ts';

/** Where an operator is asked for their key, over whatever is open. Screens whose calls may ask for one have it once. */
export function ProofPlace() {
  const question = useSyncExternalStore(listenQuestion, currentQuestion, () => undefined);
  if (!question) return null;
  const no = () => question.answer(false);
  const actions = [
    { label: 'Ahora no', onChoose: no },
    { label: 'Usar mi llave', onChoose: () => question.answer(true) },
  ];
  return <MessageDialog key={question.text} title="Muestra que eres tú" text={question.text} actions={actions} onDismiss={no} />;
}
