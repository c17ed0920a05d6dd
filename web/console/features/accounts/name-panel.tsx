import { TextInput } from '@mantine/core';
import type { UserDocument } from '@comanda/contract/accounts';
import { useState } from 'react';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { Panel } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { accountsWords } from './words/index.ts';

/** Form for the user's name. A name that was changed elsewhere appears in the field unless the user has edited it. */
const NameForm = ({ savedName }: { savedName: string }) => {
  const words = useWords(accountsWords);
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
    showSuccessNotice(words.nameChanged({ name: saved }), { onUndo: () => void undo() });
  };

  return (
    <Panel title={words.name} description={words.nameHint}>
      <CommandForm
        submitLabel={words.saveName}
        isRunning={update.isRunning}
        banner={banner}
        onSubmit={() => void save()}
        onEdit={update.reset}
      >
        <TextInput
          label={words.yourName}
          description={words.nameCharacters}
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
export const NamePanel = ({ user: { displayName, role } }: { user: UserDocument }) => {
  const words = useWords(accountsWords);
  return role === 'staff' ? (
    <Panel title={words.name} description={words.nameByOwner}>
      <p>{displayName}</p>
    </Panel>
  ) : (
    <NameForm savedName={displayName} />
  );
};
