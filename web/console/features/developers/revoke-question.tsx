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
        Software that uses the key ending in <code className={classes.code}>{apiKey.lastFour}</code> loses access
        immediately, including live connections. This cannot be undone. To keep the software working, give it a new key
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
