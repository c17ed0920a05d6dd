import type { SecurityEventDocument } from '@comanda/contract/security';
import type { ReactNode } from 'react';
import { Row, Tag } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { formatDateTime } from '#kit/formats';
import { listEventChanges } from './list-event-changes.ts';
import { securityWords } from './words/index.ts';
import classes from './security.module.css';

interface SecurityEventRowProps {
  readonly event: SecurityEventDocument;
  readonly sentence: string;
  /** Further facts, for administrators. */
  readonly children?: ReactNode;
}

/** Kinds whose subject the sentence does not contain. */
const kindsWithReason = new Set(['tokens-changed', 'account-suspended', 'suspension-lifted']);

/** One entry: a sentence with the person, then time, address and restaurant, then what was changed. */
export const SecurityEventRow = ({ event, sentence, children }: SecurityEventRowProps) => {
  const words = useWords(securityWords);
  const changes = listEventChanges(event);
  const isRefusal = event.code !== '';
  const [firstAt, lastAt] = [formatDateTime(event.at), formatDateTime(event.lastAt)];
  const time = <time dateTime={event.at}>{firstAt}</time>;
  const reason = kindsWithReason.has(event.kind) ? event.subject : '';
  return (
    <Row
      isLong
      title={<bdi>{sentence}</bdi>}
      detail={
        <>
          {lastAt === firstAt ? time : placeElement(words.period({ first: elementMark, last: lastAt }), time)}
          {event.restaurantName === '' ? null : (
            <>
              {' · '}
              <bdi>{event.restaurantName}</bdi>
            </>
          )}
          {event.address === '' ? null : ` · ${words.from({ address: event.address })}`}
          {isRefusal && event.address === '' ? ` · ${words.fromSeveral}` : null}
        </>
      }
      aside={
        event.times > 1 ? (
          <Tag tone={isRefusal ? 'warning' : 'neutral'}>{words.times({ count: event.times })}</Tag>
        ) : undefined
      }
    >
      {reason === '' ? null : (
        <p className={classes.change}>
          <bdi>{words.reason({ reason })}</bdi>
        </p>
      )}
      {changes.map((change) => (
        <p key={change} className={classes.change}>
          <bdi>{change}</bdi>
        </p>
      ))}
      {children}
    </Row>
  );
};
