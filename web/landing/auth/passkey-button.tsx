import { useState } from 'react';
import { type ApiClient, useCommand } from '#kit/client';
import { Banner, Button } from '#landing/controls';
import styles from './auth-screen.module.css';

interface PasskeyButtonProps {
  readonly label: string;
  /** Gets the options, asks the device and sends its answer. */
  readonly select: (api: ApiClient) => () => Promise<unknown>;
  readonly onLoggedIn: () => void;
}

/** Logs in with a passkey of this device, and shows why that failed. */
export const PasskeyButton = ({ label, select, onLoggedIn }: PasskeyButtonProps) => {
  const { run, isRunning, failure, reset } = useCommand(select);
  const [isLeaving, setLeaving] = useState(false);
  const logIn = async () => {
    const outcome = await run();
    if (!outcome.ok) return;
    setLeaving(true);
    onLoggedIn();
  };
  const isBusy = isRunning || isLeaving;
  return (
    <div className={styles['passkey']}>
      {failure !== null && (
        <Banner tone="danger" onClose={reset}>
          {failure.message}
        </Banner>
      )}
      <Button look="quiet" className={styles['passkeyButton']} disabled={isBusy} onClick={() => void logIn()}>
        {isBusy ? 'Loading...' : label}
      </Button>
    </div>
  );
};
