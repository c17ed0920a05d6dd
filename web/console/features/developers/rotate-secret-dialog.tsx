import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { secretOverlapHours, type WebhookEndpointDocument } from '@comanda/contract/developers';
import { ConfirmQuestion, Dialog } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { SecretShownOnce } from './secret-shown-once.tsx';
import { useRotateSecret } from './use-webhooks.ts';
import { developersWords } from './words/index.ts';
import classes from './developers.module.css';

interface RotateSecretDialogProps {
  readonly endpoint: WebhookEndpointDocument;
  readonly onClose: () => void;
}

/** Asks first, because a receiver that is not changed in time refuses every delivery. Then shows the new secret once. */
export const RotateSecretDialog = ({ endpoint, onClose }: RotateSecretDialogProps) => {
  const words = useWords(developersWords);
  const { rotate, isRunning } = useRotateSecret(endpoint);
  const [secret, setSecret] = useState<string | null>(null);
  const [endsOldNow, setEndsOldNow] = useState(false);
  const start = async (): Promise<boolean> => {
    setSecret(await rotate(endsOldNow));
    return false;
  };
  return (
    <Dialog title={words.newSecret} onClose={onClose}>
      {secret === null ? (
        <ConfirmQuestion yes={words.makeSecret} isRunning={isRunning} onYes={start} onClose={onClose}>
          <p>
            {placeElement(
              words.rotateText({ url: elementMark, count: secretOverlapHours }),
              <bdi className={classes.url}>{endpoint.url}</bdi>,
            )}
          </p>
          <Checkbox
            label={words.endOldNow}
            checked={endsOldNow}
            onChange={(event) => setEndsOldNow(event.currentTarget.checked)}
          />
        </ConfirmQuestion>
      ) : (
        <SecretShownOnce kind="secret" value={secret} ifLost={words.newSecretLost} onClose={onClose} />
      )}
    </Dialog>
  );
};
