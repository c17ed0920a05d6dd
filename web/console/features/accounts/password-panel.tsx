import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { CommandForm, groupErrorsByField, FieldErrorList, type FieldByErrorCode } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Panel } from '#console/views';
import { useCommand } from '#kit/client';
import { passwordHint } from '#kit/passwords';

const fieldByErrorCode: FieldByErrorCode = {
  'accounts.wrong-password': 'currentPassword',
  'accounts.password-too-weak': 'newPassword',
};
const blank = { currentPassword: '', newPassword: '' };

export const PasswordPanel = ({ email }: { email: string }) => {
  const change = useCommand((api) => api.accounts.changePassword);
  const [values, setValues] = useState(blank);
  const { fields, banner } = groupErrorsByField(change.failure, fieldByErrorCode);

  const save = async () => {
    const outcome = await change.run(values);
    if (!outcome.ok) return;
    setValues(blank);
    showSuccessNotice('Password changed. Every other device is signed out.');
  };

  return (
    <Panel title="Password" description={`${passwordHint} Changing it signs out every other device.`}>
      <CommandForm
        submitLabel="Change password"
        isRunning={change.isRunning}
        banner={banner}
        onSubmit={() => void save()}
        onEdit={change.reset}
      >
        {/* Password managers need the account's name in the form to know whose password changes. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          value={values.currentPassword}
          onChange={(event) => setValues({ ...values, currentPassword: event.currentTarget.value })}
          error={fields['currentPassword'] && <FieldErrorList of={fields['currentPassword']} />}
        />
        <PasswordInput
          label="New password"
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
