import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { summedTokenEntryKinds, tokenEntryKindLabels, type LedgerRow } from '@comanda/contract/tokens';
import { Row, LiveView } from '#console/views';
import { formatTime } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { formatTokenChange, formatTokenCount, formatLocalDay, formatTokens } from './format-tokens.ts';
import { dayBoundsOf } from './months.ts';
import classes from './tokens.module.css';

const pageSize = 50;

/** The single scans or orders behind a summed ledger row, newest first, updated live. */
const DayEntries = ({ row, ownerId }: { row: LedgerRow; ownerId: string }) => {
  const [limit, setLimit] = useState(pageSize);
  const { from, until } = dayBoundsOf(row.day);
  const entries = useLiveQuery('tokenEntries', {
    where: [
      ['ownerId', '==', ownerId],
      ['kind', '==', row.kind],
      ['restaurantId', '==', row.restaurantId],
      ['createdAt', '>=', from],
      ['createdAt', '<', until],
    ],
    orderBy: [['createdAt', 'desc']],
    limit,
  });
  return (
    <LiveView of={entries} loading="Loading..." empty={<p className={classes.soft}>Nothing here.</p>}>
      {(documents) => (
        <>
          <ul className={classes.entries}>
            {documents.map(({ id, createdAt, reason }) => (
              <li key={id} className={classes.entry}>
                <time dateTime={createdAt}>{formatTime(createdAt)}</time>
                <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
          {documents.length < row.count && documents.length >= limit ? (
            <Button className={classes.touch} variant="subtle" onClick={() => setLimit(limit + pageSize)}>
              Show more
            </Button>
          ) : null}
        </>
      )}
    </LiveView>
  );
};

const isSummed = ({ kind }: LedgerRow): boolean => summedTokenEntryKinds.some((summed) => summed === kind);

const titleOf = (row: LedgerRow): string => {
  const { kind, count, amount } = row;
  if (kind === 'scan') return `${formatTokenCount(count)} ${count === 1 ? 'scan' : 'scans'}`;
  if (kind === 'order') return `${formatTokenCount(count)} ${count === 1 ? 'order' : 'orders'} past the free ones`;
  return kind === 'grant' && amount < 0 ? 'Deducted' : tokenEntryKindLabels[kind];
};

/** One ledger row. A row that sums up a day's scans or orders expands into its single entries. */
export const LedgerListRow = ({ row, ownerId }: { row: LedgerRow; ownerId: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const entriesId = useId();
  const { day, restaurantName, reason, amount } = row;
  const details = [formatLocalDay(new Date(dayBoundsOf(day).from)), restaurantName, reason].filter(Boolean);
  return (
    <Row
      title={titleOf(row)}
      detail={<bdi>{details.join(' · ')}</bdi>}
      aside={
        <>
          {isSummed(row) ? (
            <Button
              variant="subtle"
              className={classes.touch}
              aria-expanded={isOpen}
              aria-controls={entriesId}
              aria-label={`${isOpen ? 'Hide' : 'Show'} ${titleOf(row)} of ${details.slice(0, 2).join(', ')}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Hide' : 'Show'}
            </Button>
          ) : null}
          <span className={classes.amount} data-came={amount > 0 || undefined} title={formatTokens(amount)}>
            {formatTokenChange(amount)}
          </span>
        </>
      }
    >
      <div id={entriesId}>{isOpen ? <DayEntries row={row} ownerId={ownerId} /> : null}</div>
    </Row>
  );
};
