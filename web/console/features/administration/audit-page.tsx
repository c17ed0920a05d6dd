import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { saveCsv } from '#console/downloads';
import { showErrorNotice } from '#console/notices';
import { paths } from '#console/paths';
import { EmptyView, ErrorView, Filters, LoadingView, Page, Pagination, Rows, SearchField } from '#console/views';
import { toApiFailure, useCommand } from '#kit/client';
import { AdministrationTabs } from './administration-tabs.tsx';
import { AuditRow } from './audit-row.tsx';
import { useAudit } from './use-administration-queries.ts';
import classes from './administration.module.css';

const searchDebounceMs = 250;

/** Everything that administrators did, newest first. */
export const AuditPage = () => {
  const [searchText, setSearchText] = useState('');
  const [search] = useDebouncedValue(searchText, searchDebounceMs);
  const [after, setAfter] = useState(0);
  const { data, error, refetch } = useAudit({ search, after });
  const exporting = useCommand((api) => api.administration.exportAudit);
  const save = async () => {
    const outcome = await exporting.run({ search });
    if (outcome.ok) saveCsv(outcome.output);
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <Page
      title="Audit trail"
      lead="All actions of administrators, newest first. Owners see the entries that concern them."
      back={{ to: paths.dashboard, label: 'Dashboard' }}
      actions={
        <Button className={classes.touch} variant="default" loading={exporting.isRunning} onClick={() => void save()}>
          Export CSV
        </Button>
      }
    >
      <AdministrationTabs />
      <Filters>
        <SearchField
          label="Search the audit trail"
          placeholder="Administrator, owner, action or reason"
          value={searchText}
          onChange={(text) => {
            setSearchText(text);
            setAfter(0);
          }}
        />
      </Filters>
      {data === undefined ? (
        error === null ? (
          <LoadingView label="Loading the audit trail..." />
        ) : (
          <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />
        )
      ) : data.entries.length === 0 ? (
        <EmptyView icon="syncLogs" title="Nothing here">
          {search.trim() === '' ? 'Actions of administrators will be listed here.' : 'No entry matches your search.'}
        </EmptyView>
      ) : (
        <>
          <Rows label="Audit trail">
            {data.entries.map((entry) => (
              <AuditRow
                key={entry.id}
                entry={entry}
                about={
                  entry.ownerId === null ? undefined : (
                    <Link className={classes.about} to={paths.adminOwner(entry.ownerId)}>
                      <bdi>{entry.about}</bdi>
                    </Link>
                  )
                }
              />
            ))}
          </Rows>
          <Pagination after={after} total={data.total} onAfter={setAfter} />
        </>
      )}
    </Page>
  );
};
