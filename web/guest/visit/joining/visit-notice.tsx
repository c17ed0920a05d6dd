import { fillIn, type FirstVisitWords } from '#guest/words';
import { useLazyModule } from '#guest/later';
import { useLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { removeVisitFromAddress, storeDeclinedVisit, useVisit, type VisitState } from '#guest/visit/state';
import { JoinPrompt } from './join-prompt.tsx';
import classes from './visit-notice.module.css';

interface Notice {
  readonly title: string;
  readonly text: string;
  /** True if another try may succeed. */
  readonly canRetry?: true;
  /** True if the table is free and a tap opens a visit. */
  readonly canStart?: true;
}

/** Tells why this phone cannot order and how to go on, or that orders take longer now. Visible at every scroll position. */
export const VisitNotice = () => {
  const { words } = useLocale();
  const { state, recheck } = useVisit();
  const notice = toNotice(state, words.visit);
  const kitchen = useTable().state;
  const mayWait = kitchen?.isLimited === true || !!kitchen?.orderingPausedUntil;
  const later = useLazyModule(() => import('./kitchen-note.tsx'), mayWait);
  const start = () => {
    storeDeclinedVisit(null);
    removeVisitFromAddress();
    recheck();
  };
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div role="status">
      {state.kind === 'declined' || state.kind === 'waiting' ? <JoinPrompt isInDock /> : null}
      {notice === null && mayWait && later !== null ? <later.KitchenNotice {...kitchen} /> : null}
      {notice === null ? null : (
        <div className={classes.notice}>
          <p className={classes.title}>{notice.title}</p>
          {notice.text === '' ? null : <p>{notice.text}</p>}
          {notice.canRetry === undefined ? null : (
            <button type="button" className={classes.retry} onClick={recheck}>
              {words.visit.tryAgain}
            </button>
          )}
          {notice.canStart === undefined ? null : (
            <button type="button" className={classes.yes} onClick={start}>
              {words.visit.start}
            </button>
          )}
        </div>
      )}
    </div>
  );
};

const toNotice = (state: VisitState, words: FirstVisitWords): Notice | null => {
  switch (state.kind) {
    case 'reading':
    case 'entering':
    case 'seated':
    case 'waiting':
    case 'declined':
      return null;
    case 'cleared':
      return { title: words.clearedTitle, text: '', canStart: true };
    case 'offline':
      return { title: words.offlineTitle, text: words.offlineText };
    case 'ended':
      return endedNotice(state, words);
    case 'removed':
      return { title: words.removedTitle, text: words.removedText };
    case 'paused':
      return { title: words.pausedTitle, text: words.pausedText, canRetry: true };
    case 'unavailable':
      return { title: words.unavailableTitle, text: words.askStaff, canRetry: true };
    case 'crowded':
      return { title: words.crowdedTitle, text: fillIn(words.crowdedText, { minutes: state.minutes }), canRetry: true };
    case 'cookieless':
      return { title: words.cookielessTitle, text: words.cookielessText, canRetry: true };
  }
};

const endedNotice = ({ place, reason }: Extract<VisitState, { kind: 'ended' }>, words: FirstVisitWords): Notice => {
  const text = words.scanToOrder;
  if (place === null) return { title: words.linkTitle, text };
  if (reason === 'settled') return { title: words.settledTitle, text };
  return { title: words.endedTitle, text: reason === 'expired' ? `${words.expiredText} ${text}` : text };
};
