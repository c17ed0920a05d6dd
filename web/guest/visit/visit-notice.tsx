import type { ReactNode } from 'react';
import { fillIn, type VisitWords } from '#guest/words';
import { useSpoken } from '#guest/parts';
import { JoinForm } from './join-form.tsx';
import { JoinRequest } from './join-request.tsx';
import { useVisit } from './visit-context.ts';
import type { VisitState } from './visit-state.ts';
import classes from './visit-notice.module.css';

interface Notice {
  readonly title: string;
  readonly text: string;
  /** Where asking once more may be answered otherwise. */
  readonly canRetry?: true;
}

/** What keeps this phone from ordering, and what to do about it. */
export const VisitNotice = () => {
  const { words } = useSpoken();
  const { state, recheck } = useVisit();
  const notice = noticeOf(state, words.visit);
  if (state.kind === 'seated') return <JoinRequest state={state} />;
  return (
    // Always there, so that what appears in it is read out.
    <div role="status">
      {notice === null ? null : (
        <Frame title={notice.title} text={notice.text}>
          {notice.canRetry === undefined ? null : (
            <button type="button" className={classes.retry} onClick={recheck}>
              {words.visit.tryAgain}
            </button>
          )}
        </Frame>
      )}
      {state.kind === 'waiting' ? (
        <Frame
          title={words.visit.joinTitle}
          text={state.needs === 'code' ? words.visit.joinByCode : words.visit.joinByStaff}
        >
          {state.needs === 'code' ? <JoinForm state={state} /> : null}
        </Frame>
      ) : null}
    </div>
  );
};

const Frame = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className={classes.notice}>
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.text}>{text}</p>
    {children}
  </section>
);

const noticeOf = (state: VisitState, words: VisitWords): Notice | null => {
  switch (state.kind) {
    case 'reading':
    case 'entering':
    case 'seated':
    case 'waiting':
      return null;
    case 'offline':
      return { title: words.offlineTitle, text: words.offlineText };
    case 'ended':
      return endOf(state, words);
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

const endOf = ({ place, reason }: Extract<VisitState, { kind: 'ended' }>, words: VisitWords): Notice => {
  const text = words.scanToOrder;
  if (place === null) return { title: words.linkTitle, text };
  if (reason === 'settled') return { title: words.settledTitle, text };
  return { title: words.endedTitle, text: reason === 'expired' ? `${words.expiredText} ${text}` : text };
};
