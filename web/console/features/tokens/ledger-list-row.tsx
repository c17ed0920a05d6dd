import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { summedTokenEntryKinds, type LedgerRow } from '@comanda/contract/tokens';
import { commonWords } from '#console/common-words';
import { Row, LiveView } from '#console/views';
import { useWords } from '#console/words';
import { formatTime } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { describeTokenReason } from './describe-token-reason.ts';
import { formatTokenChange, formatLocalDay, formatTokens } from './format-tokens.ts';
import { dayBoundsOf } from './months.ts';
import { tokensWords } from './words/index.ts';
import classes from './tokens.module.css';

const pageSize = 50;

/** The single scans or orders behind a summed ledger row, newest first, updated live. */
const DayEntries = ({ row, ownerId }: { row: LedgerRow; ownerId: string }) => {
  const words = useWords(tokensWords);
  const common = useWords(commonWords);
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
    <LiveView of={entries} loading={common.loading} empty={<p className={classes.soft}>{words.noEntries}</p>}>
      {(documents) => (
        <>
          <ul className={classes.entries}>
            {documents.map(({ id, createdAt, reason, cause }) => (
              <li key={id} className={classes.entry}>
                <time dateTime={createdAt}>{formatTime(createdAt)}</time>
                <bdi>{describeTokenReason({ reason, cause })}</bdi>
              </li>
            ))}
          </ul>
          {documents.length < row.count && documents.length >= limit ? (
            <Button className={classes.touch} variant="subtle" onClick={() => setLimit(limit + pageSize)}>
              {common.showMore}
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
  const words = tokensWords.current();
  if (kind === 'scan') return words.scanCount({ count });
  if (kind === 'order') return words.orderCount({ count });
  return kind === 'grant' && amount < 0 ? words.deducted : words.kinds[kind];
};

/** One ledger row. A row that sums up a day's scans or orders expands into its single entries. */
export const LedgerListRow = ({ row, ownerId }: { row: LedgerRow; ownerId: string }) => {
  const words = useWords(tokensWords);
  const [isOpen, setIsOpen] = useState(false);
  const entriesId = useId();
  const { day, restaurantName, amount } = row;
  const date = formatLocalDay(new Date(dayBoundsOf(day).from));
  const details = [date, restaurantName, describeTokenReason(row)].filter(Boolean);
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
              aria-label={(isOpen ? words.hideRow : words.showRow)({
                row: titleOf(row),
                day: details.slice(0, 2).join(', '),
              })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? words.hide : words.show}
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
