import { Link } from '@tanstack/react-router';
import type { AttentionEntry, Dashboard } from '@comanda/contract/reports';
import { redirectFrom } from '#console/access';
import { Icon } from '#console/icons';
import { TimeAgo } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { toAttentionSearch, formatAttention, attentionLinks } from './attention-texts.ts';
import { DashboardCard } from './dashboard-card.tsx';
import { dashboardWords } from './words/index.ts';
import classes from './attention-card.module.css';

interface AttentionCardProps {
  readonly attention: readonly AttentionEntry[];
  readonly restaurants: Dashboard['restaurants'];
  /** False for users who may not see orders; they do not get the message that all is well. */
  readonly seesFloor: boolean;
}

/** Things that need attention, with links. No live region for screen readers, because urgent events have their own sounds and alerts. */
export const AttentionCard = ({ attention, restaurants, seesFloor }: AttentionCardProps) => {
  const words = useWords(dashboardWords);
  return (
    <DashboardCard title={words.attentionTitle} area="attention">
      {attention.length === 0 && !seesFloor ? (
        <p className={classes.wellText}>{words.noAccess}</p>
      ) : attention.length === 0 ? (
        <div className={classes.well}>
          <span className={classes.sign}>
            <Icon name="check" size={28} />
          </span>
          <p className={classes.wellTitle}>{words.allWell}</p>
          <p className={classes.wellText}>{words.allWellText}</p>
        </div>
      ) : (
        <ul className={classes.list}>
          {attention.map((one) => (
            <AttentionRow key={`${one.kind} ${one.restaurantId ?? ''}`} one={one} restaurants={restaurants} />
          ))}
        </ul>
      )}
    </DashboardCard>
  );
};

interface AttentionRowProps extends Pick<AttentionCardProps, 'restaurants'> {
  readonly one: AttentionEntry;
}

const AttentionRow = ({ one, restaurants }: AttentionRowProps) => {
  const words = useWords(dashboardWords);
  const { actor } = useCurrentUser();
  const { to, isUrgent } = attentionLinks[one.kind];
  const canGo = to !== null && redirectFrom(actor, to) === null;
  return (
    <li className={classes.row} data-urgent={isUrgent || undefined}>
      <span className={classes.dot} aria-hidden />
      <div className={classes.words}>
        <p className={classes.sentence}>{formatAttention(one)}</p>
        <p className={classes.detail}>
          {restaurants.length > 1 && one.restaurantName !== null ? <bdi>{one.restaurantName}</bdi> : null}
          {one.since === null ? null : (
            <span>{placeElement(words.oldest({ time: elementMark }), <TimeAgo at={one.since} />)}</span>
          )}
        </p>
      </div>
      {canGo ? (
        <Link className={classes.go} to={to} search={toAttentionSearch(one, restaurants)}>
          {words.actions[one.kind]}
        </Link>
      ) : null}
    </li>
  );
};
