import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { secretOverlapHours, type WebhookEndpointDocument } from '@comanda/contract/developers';
import { ConfirmQuestion, Dialog } from '#console/views';
import { SecretShownOnce } from './secret-shown-once.tsx';
import { useRotateSecret } from './use-webhooks.ts';
import classes from './developers.module.css';

interface RotateSecretDialogProps {
  readonly endpoint: WebhookEndpointDocument;
  readonly onClose: () => void;
}

/** Asks first, because a receiver that is not changed in time refuses every delivery. Then shows the new secret once. */
export const RotateSecretDialog = ({ endpoint, onClose }: RotateSecretDialogProps) => {
  const { rotate, isRunning } = useRotateSecret(endpoint);
  const [secret, setSecret] = useState<string | null>(null);
  const [endsOldNow, setEndsOldNow] = useState(false);
  const start = async (): Promise<boolean> => {
    setSecret(await rotate(endsOldNow));
    return false;
  };
  return (
    <Dialog title="New secret" onClose={onClose}>
      {secret === null ? (
        <ConfirmQuestion yes="Make a new secret" isRunning={isRunning} onYes={start} onClose={onClose}>
          <p>
            Calls to <bdi className={classes.url}>{endpoint.url}</bdi> will be signed with a new secret. The old one
            signs as well for {secretOverlapHours} hours, so that you can change your program without losing anything.
          </p>
          <Checkbox
            label="Somebody else may know the old secret: stop using it now"
            checked={endsOldNow}
            onChange={(event) => setEndsOldNow(event.currentTarget.checked)}
          />
        </ConfirmQuestion>
      ) : (
        <SecretShownOnce word="secret" value={secret} ifLost="If you lose it, make a new one." onClose={onClose} />
      )}
    </Dialog>
  );
};
