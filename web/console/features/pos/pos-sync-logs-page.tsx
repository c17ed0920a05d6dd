import { Button, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { saveCsv } from '#console/downloads';
import { Dialog, EmptyView, ErrorView, Filters, LoadingView, Page, Rows, SearchField, ShowMore } from '#console/views';
import { useCommand } from '#kit/client';
import { LogDetail } from './log-detail.tsx';
import { SyncLogListItem } from './sync-log-list-item.tsx';
import { RestaurantFilter } from './restaurant-filter.tsx';
import { usePosLogs } from './use-pos.ts';

/** Another page may link to the calls of one order. */
const useOrderFromUrl = (): string | null => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { order } = search;
  return typeof order === 'string' ? order : null;
};

export const PosSyncLogsPage = () => {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const [restaurantId, setRestaurantId] = useState<string | null>(null);
  const [onlyFailures, setOnlyFailures] = useState(false);
  const [orderId, setOrderId] = useState(useOrderFromUrl());
  const [openId, setOpenId] = useState<string | null>(null);
  const filter = { search, restaurantId, orderId, onlyFailures };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePosLogs(filter);
  const exporting = useCommand((api) => api.pos.exportLogs);
  const logs = data?.pages.flatMap((page) => page.logs) ?? null;
  const isFiltered = search !== '' || restaurantId !== null || orderId !== null || onlyFailures;
  const save = async () => {
    const outcome = await exporting.run(filter);
    if (outcome.ok) saveCsv(outcome.output);
  };
  return (
    <Page
      title="Sync Logs"
      lead="All calls to and from point-of-sale systems, with their results."
      actions={
        <Button
          variant="default"
          loading={exporting.isRunning}
          disabled={logs === null || logs.length === 0}
          onClick={() => void save()}
        >
          Export CSV
        </Button>
      }
    >
      <Filters>
        <SearchField label="Search calls" placeholder="Search text, orders or errors" value={text} onChange={setText} />
        <RestaurantFilter value={restaurantId} onChange={setRestaurantId} />
        <Switch
          label="Only failures"
          checked={onlyFailures}
          onChange={(event) => setOnlyFailures(event.currentTarget.checked)}
        />
        {orderId === null ? null : (
          <Button variant="light" onClick={() => setOrderId(null)}>
            One order · show all
          </Button>
        )}
      </Filters>
      {exporting.failure === null ? null : <ErrorView message={exporting.failure.message} />}
      {logs === null ? (
        error === null ? (
          <LoadingView label="Loading calls..." />
        ) : (
          <ErrorView message={error.message} onRetry={() => void refetch()} />
        )
      ) : logs.length === 0 ? (
        <EmptyView icon="syncLogs" title={isFiltered ? 'No call matches' : 'No calls yet'}>
          {isFiltered
            ? 'Try fewer words or remove a filter.'
            : 'Test a connection under POS Configurations. Its first call appears here.'}
        </EmptyView>
      ) : (
        <>
          <Rows label="Calls">
            {logs.map((log) => (
              <SyncLogListItem key={log.id} log={log} onOpen={() => setOpenId(log.id)} />
            ))}
          </Rows>
          <ShowMore onMore={hasNextPage ? () => void fetchNextPage() : null} isLoading={isFetchingNextPage} />
        </>
      )}
      {openId === null ? null : (
        <Dialog title="Type of call" size="xl" onClose={() => setOpenId(null)}>
          <LogDetail logId={openId} />
        </Dialog>
      )}
    </Page>
  );
};
