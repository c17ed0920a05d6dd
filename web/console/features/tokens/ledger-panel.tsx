import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { maxLedgerRows, tokenEntryKind, tokenEntryKinds } from '@comanda/contract/tokens';
import { saveCsv } from '#console/downloads';
import { showErrorNotice } from '#console/notices';
import { EmptyView, ErrorView, LoadingView, Rows } from '#console/views';
import { useWords } from '#console/words';
import { toApiFailure, useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';
import { formatMonth } from './format-tokens.ts';
import { LedgerListRow } from './ledger-list-row.tsx';
import { listMonthsSince } from './months.ts';
import { useTokenLedger } from './use-ledger.ts';
import { tokensWords } from './words/index.ts';
import classes from './tokens.module.css';

interface LedgerPanelProps {
  readonly ownerId: string;
  readonly firstAt: string;
}

const pageSize = 40;
const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();

/** Token ledger, filtered by month, kind and restaurant. */
export const LedgerPanel = ({ ownerId, firstAt }: LedgerPanelProps) => {
  const words = useWords(tokensWords);
  const [months] = useState(() => listMonthsSince(new Date(firstAt), new Date()));
  const [month, setMonth] = useState<string | null>(months[0] ?? null);
  const [kind, setKind] = useState<string | null>(null);
  const [restaurantId, setRestaurantId] = useState<string | null>(null);
  const [shownCount, setShownCount] = useState(pageSize);
  const { documents: restaurants } = useLiveQuery('restaurants', { where: [['ownerId', '==', ownerId]] });
  const query = {
    ownerId,
    timezone,
    ...(month === null ? {} : { month }),
    ...(kind === null ? {} : { kind: tokenEntryKind.parse(kind) }),
    ...(restaurantId === null ? {} : { restaurantId }),
  };
  const { data, error, refetch } = useTokenLedger(query);
  const save = useCommand((api) => api.tokens.exportCsv);
  const saveFile = async () => {
    const outcome = await save.run(query);
    if (outcome.ok) saveCsv(outcome.output);
    else showErrorNotice(outcome.failure.message);
  };
  const withFirstPage = (set: (value: string | null) => void) => (value: string | null) => {
    set(value);
    setShownCount(pageSize);
  };
  return (
    <section className={classes.ledger} aria-labelledby="ledger">
      <header className={classes.ledgerHead}>
        <h2 id="ledger" className={classes.heading}>
          {words.ledger}
        </h2>
        <Button variant="default" loading={save.isRunning} onClick={() => void saveFile()}>
          {words.saveCsv}
        </Button>
      </header>
      <div className={classes.filters}>
        <Select
          label={words.month}
          placeholder={words.allTime}
          clearable
          clearButtonProps={{ 'aria-label': words.allTime }}
          data={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={withFirstPage(setMonth)}
        />
        <Select
          label={words.type}
          placeholder={words.everything}
          clearable
          clearButtonProps={{ 'aria-label': words.everything }}
          data={tokenEntryKinds.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind}
          onChange={withFirstPage(setKind)}
        />
        {restaurants.length > 1 ? (
          <Select
            label={words.restaurant}
            placeholder={words.allRestaurants}
            clearable
            clearButtonProps={{ 'aria-label': words.allRestaurants }}
            data={restaurants.map(({ id, name }) => ({ value: id, label: name }))}
            value={restaurantId}
            onChange={withFirstPage(setRestaurantId)}
          />
        ) : null}
      </div>
      {data === undefined ? (
        error === null ? (
          <LoadingView label={words.loadingLedger} />
        ) : (
          <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <EmptyView icon="tokens" title={words.nothingHere}>
          {words.noActivity}
        </EmptyView>
      ) : (
        <>
          <p className={classes.soft}>
            {words.inAndUsed({ added: data.added, spent: data.spent })}
            {data.isCut ? ` ${words.newestShown({ count: maxLedgerRows })}` : ''}
          </p>
          <Rows label={words.ledger}>
            {data.rows.slice(0, shownCount).map((row) => (
              <LedgerListRow key={row.key} row={row} ownerId={ownerId} />
            ))}
          </Rows>
          {data.rows.length > shownCount ? (
            <Button variant="default" onClick={() => setShownCount(shownCount + pageSize)}>
              {words.showMoreOf({
                count: Math.min(pageSize, data.rows.length - shownCount),
                total: data.rows.length - shownCount,
              })}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
};
