import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import type { Passkey } from './passkey-rows.tsx';
import { PasswordForm } from './password-form.tsx';
import { accountsWords } from './words/index.ts';

interface PasskeyFormProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
}

export const RenamePasskeyForm = ({ passkey, onDone }: PasskeyFormProps) => {
  const words = useWords(accountsWords);
  const rename = useCommand((api) => api.accounts.renamePasskey);
  const [name, setName] = useState(passkey.name);
  const { fields, banner } = groupErrorsByField(rename.failure);
  const submit = async () => {
    const outcome = await rename.run({ passkeyId: passkey.id, name });
    if (outcome.ok) onDone();
  };
  return (
    <CommandForm
      submitLabel={words.savePasskeyName}
      isRunning={rename.isRunning}
      banner={banner}
      onSubmit={() => void submit()}
      onEdit={rename.reset}
    >
      <TextInput
        label={words.passkeyName}
        name="passkeyName"
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fields['name'] && <FieldErrorList of={fields['name']} />}
      />
    </CommandForm>
  );
};

export const RemovePasskeyForm = ({ passkey, onDone }: PasskeyFormProps) => {
  const words = useWords(accountsWords);
  const remove = useCommand(
    (api) => (input: { password: string }) => api.accounts.removePasskey({ ...input, passkeyId: passkey.id }),
  );
  return (
    <PasswordForm command={remove} submitLabel={words.removePasskeySubmit} onDone={onDone}>
      <p>{words.removePasskeyHint}</p>
    </PasswordForm>
  );
};
