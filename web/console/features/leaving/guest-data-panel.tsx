import { NativeSelect } from '@mantine/core';
import { guestDataRetentionDays, type DepartureDocument } from '@comanda/contract/leaving';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { Panel } from '#console/views';
import { useCommand } from '#kit/client';

const choices = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'never', label: 'Never remove it' },
];
const toOptionValue = (days: DepartureDocument['guestDataDays']): string => String(days ?? 'never');

/** Setting for the retention period of guest data. */
export const GuestDataPanel = ({ departure }: { departure: DepartureDocument }) => {
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
      title="Guests' data"
      description="Names, notes, what guests wrote in feedback and which phone they used are removed after this time, every night. What was ordered and paid stays, so every report says what it said."
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
