import { useState } from 'react';
import { useCommand } from '#kit/client';
import { passwordHint } from '#kit/passwords';
import { AuthForm, PasswordField, Banner, TextField } from '#landing/controls';
import type { DraftProps } from './auth-draft.ts';

/** Gives the same answer for every address, so that nobody can find out who has an account. */
export const ForgotPasswordForm = ({ draft, onEdit }: DraftProps) => {
  const request = useCommand((api) => api.accounts.requestPasswordReset);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = async () => {
    const outcome = await request.run({ email: draft.email });
    if (outcome.ok) setSentTo(draft.email.trim());
  };
  if (sentTo !== null) {
    return (
      <Banner tone="success">
        If there is an account for {sentTo}, a mail with a link to choose a new password is on its way.
      </Banner>
    );
  }
  return (
    <AuthForm command={request} submitLabel="Send Reset Link" onSubmit={() => void submit()}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={draft.email}
        onEdit={(email) => onEdit({ email })}
      />
    </AuthForm>
  );
};

interface ResetPasswordFormProps {
  readonly token: string;
  readonly onReset: () => void;
}

export const ResetPasswordForm = ({ token, onReset }: ResetPasswordFormProps) => {
  const reset = useCommand((api) => api.accounts.resetPassword);
  const [password, setPassword] = useState('');
  const submit = async () => {
    const outcome = await reset.run({ token, password });
    if (outcome.ok) onReset();
  };
  return (
    <AuthForm command={reset} submitLabel="Save New Password" onSubmit={() => void submit()}>
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        hint={passwordHint}
        value={password}
        onEdit={setPassword}
      />
    </AuthForm>
  );
};
