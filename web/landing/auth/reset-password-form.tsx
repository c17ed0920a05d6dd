import { useState } from 'react';
import { useCommand } from '#kit/client';
import { passwordHint } from '#kit/passwords';
import { AuthForm, PasswordField } from '#landing/controls';

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
