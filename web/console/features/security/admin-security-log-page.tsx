import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ListedSecurityEvent, SecurityEventGroup } from '@comanda/contract/security';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#console/paths';
import { useCurrentUser } from '#features/accounts';
import { AdminLogPage } from '#features/administration';
import { useCommand } from '#kit/client';
import { describeSecurityEvent } from './describe-security-event.ts';
import { GroupSelect } from './group-select.tsx';
import { SecurityEventRow } from './security-event-row.tsx';
import { useSecurityEvents } from './use-security-events.ts';
import classes from './security.module.css';

const searchDebounceMs = 250;

interface LogFilter {
  readonly group: SecurityEventGroup | null;
  readonly email: string;
  readonly address: string;
  /** Days as in a date field, or empty. */
  readonly firstDay: string;
  readonly lastDay: string;
}

const noFilter: LogFilter = { group: null, email: '', address: '', firstDay: '', lastDay: '' };

/** Midnight in the reader's timezone at the beginning of a day, or of the day after. */
const toMoment = (day: string, addedDays: number): string | undefined => {
  const midnight = new Date(`${day}T00:00`);
  if (Number.isNaN(midnight.getTime())) return undefined;
  midnight.setDate(midnight.getDate() + addedDays);
  return midnight.toISOString();
};

const toQuery = ({ group, email, address, firstDay, lastDay }: LogFilter) => ({
  ...(group === null ? {} : { group }),
  email,
  address,
  from: toMoment(firstDay, 0),
  to: toMoment(lastDay, 1),
});

/** The security log of all accounts, newest first. */
export const AdminSecurityLogPage = () => {
  const [filter, setFilter] = useState(noFilter);
  const [after, setAfter] = useState(0);
  const [settled] = useDebouncedValue(filter, searchDebounceMs);
  const query = toQuery(settled);
  const exporting = useCommand((api) => api.security.exportEvents);
  return (
    <AdminLogPage
      title="Security log"
      lead="Log-ins, changes of rights and credentials, and refused attempts of all accounts, newest first."
      filters={
        <LogFilters
          filter={filter}
          onChange={(changes) => {
            setFilter({ ...filter, ...changes });
            setAfter(0);
          }}
        />
      }
      query={useSecurityEvents({ ...query, after })}
      empty="No entry matches this filter."
      after={after}
      onAfter={setAfter}
      isExporting={exporting.isRunning}
      onExport={() => exporting.run(query)}
    >
      {(event) => <AdminEventRow key={event.id} event={event} />}
    </AdminLogPage>
  );
};

interface LogFiltersProps {
  readonly filter: LogFilter;
  readonly onChange: (changes: Partial<LogFilter>) => void;
}

const LogFilters = ({ filter, onChange }: LogFiltersProps) => (
  <>
    <GroupSelect group={filter.group} onChange={(group) => onChange({ group })} />
    <TextInput
      className={classes.filter}
      label="Account email"
      type="search"
      maxLength={254}
      value={filter.email}
      onChange={(event) => onChange({ email: event.currentTarget.value })}
    />
    <TextInput
      className={classes.filter}
      label="Network address"
      type="search"
      maxLength={64}
      value={filter.address}
      onChange={(event) => onChange({ address: event.currentTarget.value })}
    />
    <TextInput
      className={classes.filter}
      label="From day"
      type="date"
      value={filter.firstDay}
      onChange={(event) => onChange({ firstDay: event.currentTarget.value })}
    />
    <TextInput
      className={classes.filter}
      label="To day"
      type="date"
      value={filter.lastDay}
      onChange={(event) => onChange({ lastDay: event.currentTarget.value })}
    />
  </>
);

const AdminEventRow = ({ event }: { readonly event: ListedSecurityEvent }) => {
  const { user } = useCurrentUser();
  const facts = [
    ...(event.accountEmail === '' || event.accountEmail === event.ownerEmail ? [] : [`by ${event.accountEmail}`]),
    ...(event.code === '' ? [] : [event.code]),
    ...(event.requestId === '' ? [] : [`request ${event.requestId}`]),
  ].join(' · ');
  return (
    <SecurityEventRow event={event} sentence={describeSecurityEvent(event, { userId: user.id, isAdmin: true })}>
      {event.ownerId === null || event.ownerEmail === '' ? null : (
        <p className={classes.change}>
          Account of{' '}
          <Link className={classes.owner} to={paths.adminOwner(event.ownerId)}>
            <bdi>
              {event.ownerName} ({event.ownerEmail})
            </bdi>
          </Link>
        </p>
      )}
      {facts === '' ? null : <p className={classes.change}>{facts}</p>}
    </SecurityEventRow>
  );
};
