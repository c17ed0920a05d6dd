import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandForm, groupErrorsByField, FieldErrorList, type FieldByErrorCode } from '#console/forms';
import { elementMark, placeElement, useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { PasswordForm } from './password-form.tsx';
import { accountsWords } from './words/index.ts';
import classes from './accounts.module.css';

interface AuthenticatorSetUpProps {
  /** Called with the recovery codes, which are empty if the account has some already. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
}

/** Sets up an authenticator app: password, QR code, first code. */
export const AuthenticatorSetUp = ({ onAdded }: AuthenticatorSetUpProps) => {
  const words = useWords(accountsWords);
  const start = useCommand((api) => api.accounts.startAuthenticator);
  const [app, setApp] = useState<{ readonly secret: string; readonly qrCode: string } | null>(null);
  if (app !== null) return <AuthenticatorCodeForm {...app} onAdded={onAdded} />;
  return (
    <PasswordForm command={start} submitLabel={words.continue} onDone={setApp}>
      <p>{words.authenticatorIntro}</p>
    </PasswordForm>
  );
};

const fieldByErrorCode: FieldByErrorCode = { 'accounts.wrong-code': 'code' };

interface AuthenticatorCodeFormProps extends AuthenticatorSetUpProps {
  readonly secret: string;
  readonly qrCode: string;
}

const AuthenticatorCodeForm = ({ secret, qrCode, onAdded }: AuthenticatorCodeFormProps) => {
  const words = useWords(accountsWords);
  const confirm = useCommand((api) => api.accounts.confirmAuthenticator);
  const [code, setCode] = useState('');
  const { fields, banner } = groupErrorsByField(confirm.failure, fieldByErrorCode);
  const submit = async () => {
    const outcome = await confirm.run({ code });
    if (outcome.ok) onAdded(outcome.output.recoveryCodes);
  };
  return (
    <CommandForm
      submitLabel={words.turnOn}
      isRunning={confirm.isRunning}
      banner={banner}
      onSubmit={() => void submit()}
      onEdit={confirm.reset}
    >
      <p>{words.scanCode}</p>
      <img className={classes.qrCode} src={qrCode} alt={words.qrCode} width={200} height={200} />
      <p className={classes.hint}>
        {placeElement(
          words.enterKey({ key: elementMark }),
          <code className={classes.secret}>{groupsOfFour(secret)}</code>,
        )}
      </p>
      <TextInput
        label={words.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={fields['code'] && <FieldErrorList of={fields['code']} />}
      />
    </CommandForm>
  );
};

/** Spaces make a long key easier to type. */
const groupsOfFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
