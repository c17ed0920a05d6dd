import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LedgerRow } from '@comanda/contract/tokens';
import { LiveView } from '#console/views';
import { formatTime } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { dayBoundsOf } from './months.ts';
import classes from './tokens.module.css';

const pageSize = 50;

/** The single scans or orders behind a summed ledger row, newest first, updated live. */
export const DayEntries = ({ row, ownerId }: { row: LedgerRow; ownerId: string }) => {
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
