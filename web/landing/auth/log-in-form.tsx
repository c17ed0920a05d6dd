import { useState } from 'react';
import { accountsErrors, type SecondFactor } from '@comanda/contract/accounts';
import { useCommand } from '#kit/client';
import { Button, AuthForm, PasswordField, TextField } from '#landing/controls';
import type { DraftProps } from './auth-draft.ts';

interface LogInFormProps extends DraftProps {
  readonly onForgotten: () => void;
  readonly onLoggedIn: () => void;
  /** Called when the password was correct and the account needs a second step. */
  readonly onSecondFactor: (factors: readonly SecondFactor[]) => void;
}

export const LogInForm = ({ draft, onEdit, onForgotten, onLoggedIn, onSecondFactor }: LogInFormProps) => {
  const logIn = useCommand((api) => api.accounts.logIn);
  const [isLeaving, setLeaving] = useState(false);
  const submit = async () => {
    const { email, password } = draft;
    const outcome = await logIn.run({ email, password });
    if (!outcome.ok) return;
    if (outcome.output.userId === null) {
      onSecondFactor(outcome.output.secondFactors);
      return;
    }
    setLeaving(true);
    onLoggedIn();
  };
  return (
    <AuthForm
      command={logIn}
      submitLabel="Log In"
      onSubmit={() => void submit()}
      isLeaving={isLeaving}
      generalMessage={accountsErrors['accounts.log-in-failed'].message}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={draft.email}
        onEdit={(email) => onEdit({ email })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={draft.password}
        onEdit={(password) => onEdit({ password })}
      />
      <div>
        <Button look="link" onClick={onForgotten}>
          Forgot your password?
        </Button>
      </div>
    </AuthForm>
  );
};
