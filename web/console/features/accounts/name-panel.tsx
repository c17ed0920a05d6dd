import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandForm, errorsByField, Sentences } from '#console/forms';
import { showDone, showFailure } from '#console/notices';
import { Panel } from '#console/views';
import { useCommand } from '#kit/client';
import { displayNameHint } from '#kit/names';

/** A name changed elsewhere replaces what stands in the field, unless somebody is writing there. */
export const NamePanel = ({ savedName }: { savedName: string }) => {
  const update = useCommand((api) => api.accounts.updateProfile);
  const [written, setWritten] = useState<string | null>(null);
  if (written === savedName) setWritten(null);
  const displayName = written ?? savedName;
  const { fields, banner } = errorsByField(update.failure);

  const undo = async () => {
    setWritten(null);
    const outcome = await update.run({ displayName: savedName });
    if (!outcome.ok) showFailure(outcome.failure.message);
  };
  const save = async () => {
    const outcome = await update.run({ displayName });
    if (!outcome.ok) return;
    const { displayName: saved } = outcome.output;
    setWritten((current) => (current === displayName ? saved : current));
    showDone(`Name changed to ${saved}`, { onUndo: () => void undo() });
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
          description={displayNameHint}
          name="displayName"
          autoComplete="name"
          value={displayName}
          onChange={(event) => setWritten(event.currentTarget.value)}
          error={fields['displayName'] && <Sentences of={fields['displayName']} />}
        />
      </CommandForm>
    </Panel>
  );
};
