import { NativeSelect } from '@mantine/core';
import { guestDataRetentionDays, type DepartureDocument } from '@comanda/contract/leaving';
import { paths } from '#console/paths';
import { EmptyView, LiveView, LoadingView, Page, Panel, Rows } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { AuditRow } from '#features/administration';
import { useLiveQuery } from '#kit/live';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { DeletionPanel } from './deletion-panel.tsx';
import { useDeparture } from './departure-notice.tsx';
import { ExportPanel } from './export-panel.tsx';

const choices = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'never', label: 'Never' },
];
const toOptionValue = (days: DepartureDocument['guestDataDays']): string => String(days ?? 'never');

/** Setting for the retention period of guest data. */
const GuestDataPanel = ({ departure }: { departure: DepartureDocument }) => {
  const save = useCommand((api) => api.leaving.setGuestDataDays);
  const saved = toOptionValue(departure.guestDataDays);
  const set = async (value: string, undoValue: string | null) => {
    const days = guestDataRetentionDays.parse(value === 'never' ? null : Number(value));
    const outcome = await save.run({ guestDataDays: days });
    if (!outcome.ok) return showErrorNotice(outcome.failure.message);
    showSuccessNotice('Saved', undoValue === null ? {} : { onUndo: () => void set(undoValue, null) });
  };
  return (
    <Panel
      title="Guest data"
      description="Guests' names, notes, feedback texts and device information are removed after this time. Orders and payments stay, so your reports do not change."
    >
      <NativeSelect
        label="Remove after"
        data={choices}
        value={saved}
        disabled={save.isRunning}
        onChange={(event) => void set(event.currentTarget.value, saved)}
      />
    </Panel>
  );
};

const maxEntries = 100;

/** An owner's data: export, retention of guest data, actions by administrators, and deletion of the account. */
export const DataPage = () => {
  const { user } = useCurrentUser();
  const departure = useDeparture(user.id);
  return (
    <Page
      title="Your data"
      lead="Export it, choose how long guest data is kept, and see what administrators did."
      back={{ to: paths.profile, label: 'Profile' }}
    >
      {departure === null ? <LoadingView label="Loading your data..." /> : <GuestDataPanel departure={departure} />}
      <ExportPanel ownerId={user.id} email={user.email} />
      <AdministratorActions ownerId={user.id} />
      {departure === null ? null : <DeletionPanel name={user.displayName} departure={departure} />}
    </Page>
  );
};

const AdministratorActions = ({ ownerId }: { ownerId: string }) => {
  const entries = useLiveQuery('auditEntries', {
    where: [['ownerId', '==', ownerId]],
    orderBy: [['at', 'desc']],
    limit: maxEntries,
  });
  return (
    <Panel
      title="What administrators did"
      description="Actions of the platform's administrators that concern your account or restaurants."
    >
      <LiveView
        of={entries}
        loading="Loading the audit trail..."
        empty={
          <EmptyView icon="check" title="Nothing yet">
            No administrator has changed anything in your account.
          </EmptyView>
        }
      >
        {(documents) => (
          <Rows label="What administrators did">
            {documents.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </Rows>
        )}
      </LiveView>
    </Panel>
  );
};
