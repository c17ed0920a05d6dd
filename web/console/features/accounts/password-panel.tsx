import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { CommandForm, groupErrorsByField, FieldErrorList, type FieldByErrorCode } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Panel } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { accountsWords } from './words/index.ts';

const fieldByErrorCode: FieldByErrorCode = {
  'accounts.wrong-password': 'currentPassword',
  'accounts.password-too-weak': 'newPassword',
};
const blank = { currentPassword: '', newPassword: '' };

export const PasswordPanel = ({ email }: { email: string }) => {
  const words = useWords(accountsWords);
  const change = useCommand((api) => api.accounts.changePassword);
  const [values, setValues] = useState(blank);
  const { fields, banner } = groupErrorsByField(change.failure, fieldByErrorCode);

  const save = async () => {
    const outcome = await change.run(values);
    if (!outcome.ok) return;
    setValues(blank);
    showSuccessNotice(words.passwordChanged);
  };

  return (
    <Panel title={words.password} description={words.passwordHint}>
      <CommandForm
        submitLabel={words.changePassword}
        isRunning={change.isRunning}
        banner={banner}
        onSubmit={() => void save()}
        onEdit={change.reset}
      >
        {/* Password managers need the account's name in the form to know whose password changes. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={words.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          value={values.currentPassword}
          onChange={(event) => setValues({ ...values, currentPassword: event.currentTarget.value })}
          error={fields['currentPassword'] && <FieldErrorList of={fields['currentPassword']} />}
        />
        <PasswordInput
          label={words.newPassword}
          name="newPassword"
          autoComplete="new-password"
          value={values.newPassword}
          onChange={(event) => setValues({ ...values, newPassword: event.currentTarget.value })}
          error={fields['newPassword'] && <FieldErrorList of={fields['newPassword']} />}
        />
      </CommandForm>
    </Panel>
  );
};
