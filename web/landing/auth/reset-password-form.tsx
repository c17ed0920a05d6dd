import { useEffect, useState } from 'react';
import type { ExistingAccess } from '@comanda/contract/accounts';
import { useCommand } from '#kit/client';
import { passwordHint } from '#kit/passwords';
import { AuthForm, PasswordField, Banner, TextField } from '#landing/controls';
import type { DraftProps } from './auth-draft.ts';
import styles from './auth-screen.module.css';

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
  const { run: read } = useCommand((api) => api.accounts.readPasswordReset);
  const [access, setAccess] = useState<ExistingAccess | null>(null);
  const [revokesAccess, setRevokesAccess] = useState(false);
  useEffect(() => {
    // If this fails, the form itself says that the link has expired.
    void read({ token }).then((outcome) => outcome.ok && setAccess(outcome.output));
  }, [read, token]);
  const [password, setPassword] = useState('');
  const existing = access === null ? '' : describeAccess(access);
  const submit = async () => {
    const outcome = await reset.run({ token, password, revokesAccess });
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
      {existing !== '' && (
        <fieldset className={styles['access']}>
          <legend>Your account also has {existing}. Did you create them yourself?</legend>
          <label>
            <input type="radio" name="access" checked={!revokesAccess} onChange={() => setRevokesAccess(false)} />
            <span>Yes, keep them</span>
          </label>
          <label>
            <input type="radio" name="access" checked={revokesAccess} onChange={() => setRevokesAccess(true)} />
            <span>
              No, revoke them all. Passkeys, keys and webhooks are removed, and staff are locked out until you let them
              in again.
            </span>
          </label>
        </fieldset>
      )}
    </AuthForm>
  );
};

/** The ways into an account besides its password, such as '2 API keys and 1 staff account'; empty if there are none. */
const describeAccess = ({ keys, staff, webhooks, passkeys }: ExistingAccess): string => {
  const parts = [
    { count: passkeys, one: 'passkey', many: 'passkeys' },
    { count: keys, one: 'API key', many: 'API keys' },
    { count: staff, one: 'staff account', many: 'staff accounts' },
    { count: webhooks, one: 'webhook', many: 'webhooks' },
  ];
  return new Intl.ListFormat('en').format(
    parts.filter(({ count }) => count > 0).map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`),
  );
};
