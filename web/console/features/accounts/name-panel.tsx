import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandForm, errorsByField, Sentences } from '#console/forms';
import { showDone, showFailure } from '#console/notices';
import { Panel } from '#console/views';
import { useCommand } from '#kit/client';

/** Mount with the saved name as key: a name changed elsewhere then replaces what stands in the field. */
export const NamePanel = ({ savedName }: { savedName: string }) => {
  const update = useCommand((api) => api.accounts.updateProfile);
  const [displayName, setDisplayName] = useState(savedName);
  const { fields, banner } = errorsByField(update.failure);

  const undo = async () => {
    const outcome = await update.run({ displayName: savedName });
    if (!outcome.ok) showFailure(outcome.failure.message);
  };
  const save = async () => {
    const outcome = await update.run({ displayName });
    if (outcome.ok) showDone(`Name changed to ${outcome.output.displayName}`, { onUndo: () => void undo() });
  };

  return (
    <Panel title="Name" description="What your team sees, and what order histories say.">
      <CommandForm
        submitLabel="Save name"
        isRunning={update.isRunning}
        banner={banner}
        onSubmit={() => void save()}
        onEdit={update.reset}
      >
        <TextInput
          label="Your Name"
          name="displayName"
          autoComplete="name"
          value={displayName}
          onChange={(event) => setDisplayName(event.currentTarget.value)}
          error={fields['displayName'] && <Sentences of={fields['displayName']} />}
        />
      </CommandForm>
    </Panel>
  );
};
