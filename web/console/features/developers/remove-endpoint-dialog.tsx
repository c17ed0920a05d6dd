import type { WebhookEndpointDocument } from '@comanda/contract/developers';
import { Dialog, ConfirmQuestion } from '#console/views';
import { useEndpointActions } from './use-webhooks.ts';
import classes from './developers.module.css';

interface RemoveDialogProps {
  readonly endpoint: WebhookEndpointDocument;
  readonly onClose: () => void;
}

/** Asks for confirmation, because waiting events, the log and the secret are lost for good. */
export const RemoveEndpointDialog = ({ endpoint, onClose }: RemoveDialogProps) => {
  const { remove, isRunning } = useEndpointActions(endpoint);
  return (
    <Dialog title="Remove this webhook?" onClose={onClose}>
      <ConfirmQuestion yes="Remove" isRunning={isRunning} onYes={remove} onClose={onClose}>
        <p>
          Nothing more is sent to <bdi className={classes.url}>{endpoint.url}</bdi>. What waits for it, its log and its
          secret are forgotten. To stop it for a while, switch it off instead.
        </p>
      </ConfirmQuestion>
    </Dialog>
  );
};
