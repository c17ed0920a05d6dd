import { useLocale } from '#guest/parts';
import { JoinPrompt } from './join-prompt.tsx';
import { JoinRequest } from './join-request.tsx';
import { useVisit } from '#guest/visit/state';
import classes from './visit-banner.module.css';

/** Joining a visit: tells a waiting guest how to get in, and lets a seated guest admit them. */
export const VisitBanner = () => {
  const { words } = useLocale();
  const { state } = useVisit();
  if (state.kind === 'seated') return <JoinRequest state={state} />;
  return (
    <div role="status">
      {state.kind === 'waiting' && state.needs !== 'confirmation' ? (
        <div className={classes.banner}>
          <h2 className={classes.title}>{words.visit.joinTitle}</h2>
          <p className={classes.text}>{state.needs === 'code' ? words.visit.joinByCode : words.visit.joinByStaff}</p>
          {state.needs === 'code' ? <JoinPrompt /> : null}
        </div>
      ) : null}
    </div>
  );
};
