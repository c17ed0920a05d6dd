import { Button } from '@mantine/core';
import type { CsvFile } from '@comanda/contract/kernel';
import type { ReactNode } from 'react';
import { saveCsv } from '#console/downloads';
import { showErrorNotice } from '#console/notices';
import { EmptyView, ErrorView, Filters, LoadingView, Page, Pagination, Rows } from '#console/views';
import { toApiFailure, type CommandOutcome } from '#kit/client';
import classes from './administration.module.css';

interface AdminLogPageProps<Entry> {
  readonly title: string;
  readonly lead: string;
  /** Fields that choose the entries. */
  readonly filters: ReactNode;
  readonly query: {
    /** Undefined until the first page was read. */
    readonly data: { readonly entries: readonly Entry[]; readonly total: number } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Shown if no entry matches the filters. */
  readonly empty: string;
  readonly after: number;
  readonly onAfter: (after: number) => void;
  readonly isExporting: boolean;
  readonly onExport: () => Promise<CommandOutcome<CsvFile>>;
  readonly children: (entry: Entry) => ReactNode;
}

/** A page of the administrators with entries of a log, newest first: filters, pages and a CSV file. */
export const AdminLogPage = <Entry extends { readonly id: string }>(props: AdminLogPageProps<Entry>) => {
  const { title, lead, filters, isExporting, onExport } = props;
  const save = async () => {
    const outcome = await onExport();
    if (outcome.ok) saveCsv(outcome.output);
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <Page
      title={title}
      lead={lead}
      actions={
        <Button className={classes.touch} variant="default" loading={isExporting} onClick={() => void save()}>
          Export CSV
        </Button>
      }
    >
      <Filters>{filters}</Filters>
      <LogEntries {...props} />
    </Page>
  );
};

const LogEntries = <Entry extends { readonly id: string }>({
  title,
  query: { data, error, refetch },
  empty,
  after,
  onAfter,
  children,
}: AdminLogPageProps<Entry>) => {
  if (data === undefined) {
    return error === null ? (
      <LoadingView label={`Loading the ${title.toLowerCase()}...`} />
    ) : (
      <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />
    );
  }
  if (data.entries.length === 0) {
    return (
      <EmptyView icon="clock" title="Nothing here">
        {empty}
      </EmptyView>
    );
  }
  return (
    <>
      <Rows label={title}>{data.entries.map(children)}</Rows>
      <Pagination after={after} total={data.total} onAfter={onAfter} />
    </>
  );
};
