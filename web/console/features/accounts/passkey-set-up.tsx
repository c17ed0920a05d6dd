import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { passkeyName } from '@comanda/contract/accounts';
import { statusErrors, toFieldErrors } from '@comanda/contract/kernel';
import { FieldErrorList } from '#console/forms';
import { useWords } from '#console/words';
import { ApiFailure, useCommand } from '#kit/client';
import { describeIssue } from '#kit/failure';
import { createPasskey } from '#kit/passkeys';
import { deviceName } from './device-name.ts';
import { PasswordForm } from './password-form.tsx';
import { accountsWords } from './words/index.ts';

interface PasskeySetUpProps {
  /** Called with the recovery codes, which are empty if the account has some already. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
}

/** Checks the name before the device creates a passkey, which could not be removed from it again. */
const requireName = (name: string): string => {
  const { data, error } = passkeyName.safeParse(name);
  if (data !== undefined) return data;
  const fields = { name: toFieldErrors(error?.issues ?? [], describeIssue)[''] ?? [] };
  throw new ApiFailure('invalid-argument', { message: statusErrors['invalid-argument'].message, fields });
};

/** Adds a passkey: a name and the password, then the device asks for the fingerprint, face or PIN. */
export const PasskeySetUp = ({ onAdded }: PasskeySetUpProps) => {
  const words = useWords(accountsWords);
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const add = useCommand((api) => async ({ password }: { password: string }) => {
    const checkedName = requireName(name);
    const { options } = await api.accounts.startPasskey({ password });
    return api.accounts.addPasskey({ ...(await createPasskey(options)), name: checkedName });
  });
  const nameErrors = add.fieldErrors['name'];
  return (
    <PasswordForm command={add} submitLabel={words.addPasskey} onDone={({ recoveryCodes }) => onAdded(recoveryCodes)}>
      <p>{words.passkeyIntro}</p>
      <TextInput
        label={words.passkeyName}
        name="passkeyName"
        autoComplete="off"
        description={words.passkeyNameHint}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={nameErrors && <FieldErrorList of={nameErrors} />}
      />
    </PasswordForm>
  );
};
