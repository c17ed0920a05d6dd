import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#console/views';
import { canUsePasskeys } from '#kit/passkeys';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { PasskeySetUp } from './passkey-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useLogOut } from './use-log-out.ts';
import classes from './accounts.module.css';

/** Shown instead of the console to an administrator without a second factor. */
export const SecondFactorSetUpPage = ({ onDone }: { onDone: () => void }) => {
  const { leave, isLeaving } = useLogOut();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  return (
    <main className={classes.gate}>
      <title>Two-step verification · Comanda</title>
      <h1 className={classes.fetchFailedTitle}>Two-step verification</h1>
      {recoveryCodes === null ? (
        <>
          <p className={classes.soft}>
            Administrators can see every restaurant on the platform, so a password alone is not enough. Please set up a
            second step before you go on.
          </p>
          <Panel title="Authenticator app">
            <AuthenticatorSetUp onAdded={setRecoveryCodes} />
          </Panel>
          {canUsePasskeys() ? (
            <Panel title="Or a passkey">
              <PasskeySetUp onAdded={setRecoveryCodes} />
            </Panel>
          ) : null}
          <div>
            <Button variant="default" loading={isLeaving} onClick={() => void leave()}>
              Sign Out
            </Button>
          </div>
        </>
      ) : (
        <Panel title="Your recovery codes">
          <RecoveryCodes codes={recoveryCodes} doneLabel="Continue" onDone={onDone} />
        </Panel>
      )}
    </main>
  );
};
