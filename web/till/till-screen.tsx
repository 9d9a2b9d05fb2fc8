import type { User } from '../session/session.ts';
import { ResultScreen } from './result-screen.tsx';
import { undoneAnswer } from './scanning/scan-result.ts';
import { ScanView } from './scanning/scan-view.tsx';
import { TypedCode } from './scanning/typed-code.tsx';
import { readTicket } from './ticket.ts';
import { TillPlace } from './till-place.tsx';
import { TillStatus } from './till-status.tsx';
import { Today } from './today.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useTill } from './use-till.ts';

/** The till's screen, open all day. */
export function TillScreen({ user }: { user: User }) {
  const { known, isOffline, queue, over, setOver, undoing, setUndoing, ticket, setTicket, redeeming, answer, ...till } = useTill(
    user.id_user,
  );
  const isReady = known !== undefined;
  const news = { waiting: queue.waiting, conflicts: queue.conflicts, isOffline, isReady, problem: till.problem };
  return (
    <div className="till">
      <ScanView
        camera={till.camera}
        failed={till.failed}
        guide={till.guide}
        ticket={ticket}
        isReady={isReady}
        isHidden={answer !== null}
        place={<TillPlace known={known} onChoose={till.refresh} onProblem={till.say} />}
        news={<TillStatus {...news} onShow={till.showToday} onRetry={() => void till.again()} />}
        onTicket={till.typeTicket}
        onType={() => till.type()}
        onToday={till.showToday}
      />
      {answer && (
        <ResultScreen
          answer={answer}
          isBehind={undoing !== null}
          onNext={till.next}
          onRetry={redeeming.retry}
          onRetype={() => {
            till.type(answer.typed);
            redeeming.next();
          }}
          onGift={redeeming.giveGift}
          onUndo={setUndoing}
        />
      )}
      {over === 'typed' && (
        <TypedCode
          ticket={ticket}
          begun={till.begun}
          onClose={() => setOver(null)}
          onSend={(shown, bill) => {
            setTicket(bill);
            redeeming.redeem(shown, readTicket(bill) ?? undefined);
          }}
        />
      )}
      {over === 'today' && known && (
        <Today
          known={known}
          isOffline={isOffline}
          {...queue}
          onDismiss={(key) => void queue.dismiss(key)}
          onUndo={setUndoing}
          onClose={() => setOver(null)}
        />
      )}
      {undoing && (
        <UndoDialog
          redemption={undoing}
          onClose={() => setUndoing(null)}
          onUndone={() => {
            redeeming.show(undoneAnswer);
            void till.again();
          }}
        />
      )}
    </div>
  );
}
