import { TextInput } from '@mantine/core';
import type { UserDocument } from '@comanda/contract/accounts';
import { useState } from 'react';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { Panel } from '#console/views';
import { useCommand } from '#kit/client';
import { displayNameHint } from '#kit/names';

/** Form for the user's name. A name that was changed elsewhere appears in the field unless the user has edited it. */
const NameForm = ({ savedName }: { savedName: string }) => {
  const update = useCommand((api) => api.accounts.updateProfile);
  const [typedName, setTypedName] = useState<string | null>(null);
  if (typedName === savedName) setTypedName(null);
  const displayName = typedName ?? savedName;
  const { fields, banner } = groupErrorsByField(update.failure);

  const undo = async () => {
    setTypedName(null);
    const outcome = await update.run({ displayName: savedName });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  const save = async () => {
    const outcome = await update.run({ displayName });
    if (!outcome.ok) return;
    const { displayName: saved } = outcome.output;
    setTypedName((current) => (current === displayName ? saved : current));
    showSuccessNotice(`Name changed to ${saved}`, { onUndo: () => void undo() });
  };

  return (
    <Panel title="Name" description="Shown to your staff and in order histories.">
      <CommandForm
        submitLabel="Save name"
        isRunning={update.isRunning}
        banner={banner}
        onSubmit={() => void save()}
        onEdit={update.reset}
      >
        <TextInput
          label="Your Name"
          description={displayNameHint}
          name="displayName"
          autoComplete="name"
          value={displayName}
          onChange={(event) => setTypedName(event.currentTarget.value)}
          error={fields['displayName'] && <FieldErrorList of={fields['displayName']} />}
        />
      </CommandForm>
    </Panel>
  );
};

/** The user's name. Staff cannot change theirs, because histories show it. */
export const NamePanel = ({ user: { displayName, role } }: { user: UserDocument }) =>
  role === 'staff' ? (
    <Panel title="Name" description="Shown in order histories. Only the owner can change it.">
      <p>{displayName}</p>
    </Panel>
  ) : (
    <NameForm savedName={displayName} />
  );
