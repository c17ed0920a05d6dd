import type { ApiKeyDocument } from '@comanda/contract/developers';
import { TimeAgo, ConfirmQuestion } from '#console/views';
import { useRevoke } from './use-keys.ts';
import classes from './developers.module.css';

/** Asks for confirmation, because revoking a key cannot be undone and a program may be using it at this moment. */
export const RevokeQuestion = ({
  apiKey,
  onClose,
}: {
  readonly apiKey: ApiKeyDocument;
  readonly onClose: () => void;
}) => {
  const { revoke, isRunning } = useRevoke(apiKey);
  return (
    <ConfirmQuestion yes="Revoke" isRunning={isRunning} onYes={revoke} onClose={onClose}>
      <p>
        Whatever uses the key that ends in <code className={classes.code}>{apiKey.lastFour}</code> is refused from now
        on, and what it follows live ends at once. This cannot be undone; if the program shall go on, give it a new key
        first.
      </p>
      <p className={classes.soft}>
        {apiKey.lastUsedAt === null ? (
          'It was never used.'
        ) : (
          <>
            It was last used <TimeAgo at={apiKey.lastUsedAt} />.
          </>
        )}
      </p>
    </ConfirmQuestion>
  );
};
