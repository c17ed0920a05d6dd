import { useState } from 'react';
import { accountsErrors, type SecondFactor } from '@comanda/contract/accounts';
import { useCommand } from '#kit/client';
import { canUsePasskeys, signWithPasskey } from '#kit/passkeys';
import { AuthForm, TextField } from '#landing/controls';
import { PasskeyButton } from './passkey-button.tsx';

interface SecondFactorFormProps {
  readonly factors: readonly SecondFactor[];
  readonly onLoggedIn: () => void;
}

/** Second step of a log-in, after the password. */
export const SecondFactorForm = ({ factors, onLoggedIn }: SecondFactorFormProps) => {
  const verify = useCommand((api) => api.accounts.verifySecondFactor);
  const [code, setCode] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const submit = async () => {
    const outcome = await verify.run({ code });
    if (!outcome.ok) return;
    setLeaving(true);
    onLoggedIn();
  };
  const hasAuthenticator = factors.includes('authenticator');
  return (
    <AuthForm
      command={verify}
      submitLabel="Verify"
      onSubmit={() => void submit()}
      isLeaving={isLeaving}
      generalMessage={accountsErrors['accounts.log-in-failed'].message}
    >
      {factors.includes('passkey') && canUsePasskeys() && (
        <PasskeyButton
          label="Use a passkey"
          select={(api) => async () => {
            const { options } = await api.accounts.startPasskeyVerification({});
            return api.accounts.verifyPasskey(await signWithPasskey(options));
          }}
          onLoggedIn={onLoggedIn}
        />
      )}
      <TextField
        label={hasAuthenticator ? 'Code' : 'Recovery Code'}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          hasAuthenticator
            ? 'The 6 digits from your authenticator app. Lost your phone? Enter one of your recovery codes.'
            : 'One of the recovery codes that you saved.'
        }
        value={code}
        onEdit={setCode}
      />
    </AuthForm>
  );
};
