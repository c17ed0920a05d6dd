import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#console/paths';
import { SearchField } from '#console/views';
import { useCommand } from '#kit/client';
import { AdminLogPage } from './admin-log-page.tsx';
import { AuditRow } from '#features/administration/audit';
import { useAudit } from './use-administration-queries.ts';
import classes from './administration.module.css';

const searchDebounceMs = 250;

/** Everything that administrators did, newest first. */
export const AuditPage = () => {
  const [searchText, setSearchText] = useState('');
  const [search] = useDebouncedValue(searchText, searchDebounceMs);
  const [after, setAfter] = useState(0);
  const exporting = useCommand((api) => api.administration.exportAudit);
  return (
    <AdminLogPage
      title="Audit trail"
      lead="All actions of administrators, newest first. Owners see the entries that concern them."
      filters={
        <SearchField
          label="Search the audit trail"
          placeholder="Administrator, owner, action or reason"
          value={searchText}
          onChange={(text) => {
            setSearchText(text);
            setAfter(0);
          }}
        />
      }
      query={useAudit({ search, after })}
      empty={search.trim() === '' ? 'Actions of administrators will be listed here.' : 'No entry matches your search.'}
      after={after}
      onAfter={setAfter}
      isExporting={exporting.isRunning}
      onExport={() => exporting.run({ search })}
    >
      {(entry) => (
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
      )}
    </AdminLogPage>
  );
};
