import { Button } from '@mantine/core';
import type { WebhookEndpointDocument } from '@comanda/contract/developers';
import { Dialog } from '#console/views';
import { useEndpointSteps } from './use-webhooks.ts';
import classes from './developers.module.css';

interface RemoveDialogProps {
  readonly endpoint: WebhookEndpointDocument;
  readonly onClose: () => void;
}

/** Asks first: what waited, the log and the secret do not come back. */
export const RemoveDialog = ({ endpoint, onClose }: RemoveDialogProps) => {
  const { remove, isRunning } = useEndpointSteps(endpoint);
  return (
    <Dialog title="Remove this webhook?" onClose={onClose}>
      <div className={classes.question}>
        <p>
          Nothing more is sent to <bdi className={classes.url}>{endpoint.url}</bdi>. What waits for it, its log and its
          secret are forgotten. To stop it for a while, switch it off instead.
        </p>
        <div className={classes.ways}>
          <Button
            color="red"
            loading={isRunning}
            onClick={() =>
              void remove().then((isDone) => {
                if (isDone) onClose();
              })
            }
          >
            Remove
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
