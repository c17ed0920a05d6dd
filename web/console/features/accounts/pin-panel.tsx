import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { CommandForm, groupErrorsByField, FieldErrorList, type FieldByErrorCode } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Panel } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { accountsWords } from './words/index.ts';

const fieldByErrorCode: FieldByErrorCode = { 'accounts.wrong-password': 'password' };
const blank = { pin: '', password: '' };

/** Staff choose the PIN with which they unlock shared tablets. */
export const PinPanel = ({ email }: { email: string }) => {
  const words = useWords(accountsWords);
  const change = useCommand((api) => api.tablets.changeOwnPin);
  const [values, setValues] = useState(blank);
  const { fields, banner } = groupErrorsByField(change.failure, fieldByErrorCode);
  const save = async () => {
    const outcome = await change.run(values);
    if (!outcome.ok) return;
    setValues(blank);
    showSuccessNotice(words.pinSaved);
  };
  return (
    <Panel title={words.pin} description={words.pinHint}>
      <CommandForm
        submitLabel={words.savePin}
        isRunning={change.isRunning}
        banner={banner}
        onSubmit={() => void save()}
        onEdit={change.reset}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={words.newPin}
          name="pin"
          inputMode="numeric"
          autoComplete="off"
          value={values.pin}
          onChange={(event) => setValues({ ...values, pin: event.currentTarget.value })}
          error={fields['pin'] && <FieldErrorList of={fields['pin']} />}
        />
        <PasswordInput
          label={words.currentPassword}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
          error={fields['password'] && <FieldErrorList of={fields['password']} />}
        />
      </CommandForm>
    </Panel>
  );
};
