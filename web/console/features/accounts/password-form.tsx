import { PasswordInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { CommandForm, groupErrorsByField, FieldErrorList, type FieldByErrorCode } from '#console/forms';
import { useWords } from '#console/words';
import type { Command } from '#kit/client';
import { useCurrentUser } from './current-user.ts';
import { accountsWords } from './words/index.ts';

interface PasswordFormProps<Output> {
  readonly command: Command<[{ password: string }], Output>;
  readonly submitLabel: string;
  readonly onDone: (output: Output) => void;
  readonly children?: ReactNode;
}

const fieldByErrorCode: FieldByErrorCode = { 'accounts.wrong-password': 'password' };

/** Asks for the password and runs a command with it. */
export const PasswordForm = <Output,>({ command, submitLabel, onDone, children }: PasswordFormProps<Output>) => {
  const words = useWords(accountsWords);
  const { user } = useCurrentUser();
  const [password, setPassword] = useState('');
  const { fields, banner } = groupErrorsByField(command.failure, fieldByErrorCode);
  const submit = async () => {
    const outcome = await command.run({ password });
    if (outcome.ok) onDone(outcome.output);
  };
  return (
    <CommandForm
      submitLabel={submitLabel}
      isRunning={command.isRunning}
      banner={banner}
      onSubmit={() => void submit()}
      onEdit={command.reset}
    >
      {children}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordInput
        label={words.currentPassword}
        name="password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fields['password'] && <FieldErrorList of={fields['password']} />}
      />
    </CommandForm>
  );
};
