import { NativeSelect } from '@mantine/core';
import { guestDataRetentionDays, type DepartureDocument } from '@comanda/contract/leaving';
import { paths } from '#console/paths';
import { EmptyView, LiveView, LoadingView, Page, Panel, Rows } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { AuditRow } from '#features/administration';
import { useLiveQuery } from '#kit/live';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { DeletionPanel } from './deletion-panel.tsx';
import { useDeparture } from './departure-notice.tsx';
import { ExportPanel } from './export-panel.tsx';
import { leavingWords } from './words/index.ts';

const choices = ['30', '90', '365', 'never'] as const;
const toOptionValue = (days: DepartureDocument['guestDataDays']): string => String(days ?? 'never');

/** Setting for the retention period of guest data. */
const GuestDataPanel = ({ departure }: { departure: DepartureDocument }) => {
  const words = useWords(leavingWords);
  const save = useCommand((api) => api.leaving.setGuestDataDays);
  const saved = toOptionValue(departure.guestDataDays);
  const set = async (value: string, undoValue: string | null) => {
    const days = guestDataRetentionDays.parse(value === 'never' ? null : Number(value));
    const outcome = await save.run({ guestDataDays: days });
    if (!outcome.ok) return showErrorNotice(outcome.failure.message);
    showSuccessNotice(words.saved, undoValue === null ? {} : { onUndo: () => void set(undoValue, null) });
  };
  return (
    <Panel title={words.guestData} description={words.guestDataHint}>
      <NativeSelect
        label={words.removeAfter}
        data={choices.map((value) => ({ value, label: words.periods[value] }))}
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
  const words = useWords(leavingWords);
  const { user } = useCurrentUser();
  const departure = useDeparture(user.id);
  return (
    <Page title={words.title} lead={words.lead} back={{ to: paths.profile, label: words.profile }}>
      {departure === null ? <LoadingView label={words.loadingData} /> : <GuestDataPanel departure={departure} />}
      <ExportPanel ownerId={user.id} email={user.email} />
      <AdministratorActions ownerId={user.id} />
      {departure === null ? null : <DeletionPanel name={user.displayName} departure={departure} />}
    </Page>
  );
};

const AdministratorActions = ({ ownerId }: { ownerId: string }) => {
  const words = useWords(leavingWords);
  const entries = useLiveQuery('auditEntries', {
    where: [['ownerId', '==', ownerId]],
    orderBy: [['at', 'desc']],
    limit: maxEntries,
  });
  return (
    <Panel title={words.adminActions} description={words.adminActionsHint}>
      <LiveView
        of={entries}
        loading={words.loadingActions}
        empty={
          <EmptyView icon="check" title={words.noActions}>
            {words.noActionsHint}
          </EmptyView>
        }
      >
        {(documents) => (
          <Rows label={words.adminActions}>
            {documents.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </Rows>
        )}
      </LiveView>
    </Panel>
  );
};
