import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#console/views';
import { useWords } from '#console/words';
import { canUsePasskeys } from '#kit/passkeys';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { PasskeySetUp } from './passkey-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useLogOut } from './use-log-out.ts';
import { accountsWords } from './words/index.ts';
import classes from './accounts.module.css';

/** Shown instead of the console to an administrator without a second factor. */
export const SecondFactorSetUpPage = ({ onDone }: { onDone: () => void }) => {
  const words = useWords(accountsWords);
  const { leave, isLeaving } = useLogOut();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  return (
    <main className={classes.gate}>
      <title>{`${words.twoStep} · Comanda`}</title>
      <h1 className={classes.fetchFailedTitle}>{words.twoStep}</h1>
      {recoveryCodes === null ? (
        <>
          <p className={classes.soft}>{words.twoStepRequired}</p>
          <Panel isNarrow title={words.authenticatorApp}>
            <AuthenticatorSetUp onAdded={setRecoveryCodes} />
          </Panel>
          {canUsePasskeys() ? (
            <Panel isNarrow title={words.orPasskey}>
              <PasskeySetUp onAdded={setRecoveryCodes} />
            </Panel>
          ) : null}
          <div>
            <Button variant="default" loading={isLeaving} onClick={() => void leave()}>
              {words.signOut}
            </Button>
          </div>
        </>
      ) : (
        <Panel isNarrow title={words.yourCodes}>
          <RecoveryCodes codes={recoveryCodes} doneLabel={words.continue} onDone={onDone} />
        </Panel>
      )}
    </main>
  );
};
