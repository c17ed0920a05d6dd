import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandForm, groupErrorsByField, FieldErrorList, type FieldByErrorCode } from '#console/forms';
import { Panel } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { accountsWords } from './words/index.ts';
import classes from './accounts.module.css';

const fieldByErrorCode: FieldByErrorCode = {
  'accounts.email-taken': 'newEmail',
  'accounts.wrong-password': 'password',
};
const blank = { newEmail: '', password: '' };

export const EmailPanel = ({ email }: { email: string }) => {
  const words = useWords(accountsWords);
  const request = useCommand((api) => api.accounts.requestEmailChange);
  const [values, setValues] = useState(blank);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { fields, banner } = groupErrorsByField(request.failure, fieldByErrorCode);

  const send = async () => {
    const outcome = await request.run(values);
    if (!outcome.ok) return;
    setSentTo(values.newEmail.trim());
    setValues(blank);
  };

  return (
    <Panel
      title={words.email}
      description={placeElement(
        words.emailHint({ email: elementMark }),
        <strong className={classes.value}>{email}</strong>,
      )}
    >
      <CommandForm
        submitLabel={words.sendLink}
        isRunning={request.isRunning}
        banner={banner}
        onSubmit={() => void send()}
        onEdit={request.reset}
      >
        <div role="status" className={classes.status}>
          {sentTo === null ? null : (
            <p className={classes.done}>
              {placeElement(
                words.linkSent({ email: elementMark }),
                <strong className={classes.value}>{sentTo}</strong>,
              )}
            </p>
          )}
        </div>
        <TextInput
          label={words.newEmail}
          type="email"
          name="newEmail"
          autoComplete="email"
          value={values.newEmail}
          onChange={(event) => setValues({ ...values, newEmail: event.currentTarget.value })}
          error={fields['newEmail'] && <FieldErrorList of={fields['newEmail']} />}
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
