import type { ApiKeyDocument } from '@comanda/contract/developers';
import { TimeAgo, ConfirmQuestion } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { useRevoke } from './use-keys.ts';
import { developersWords } from './words/index.ts';
import classes from './developers.module.css';

/** Asks for confirmation, because revoking a key cannot be undone and a program may be using it at this moment. */
export const RevokeQuestion = ({
  apiKey,
  onClose,
}: {
  readonly apiKey: ApiKeyDocument;
  readonly onClose: () => void;
}) => {
  const words = useWords(developersWords);
  const { revoke, isRunning } = useRevoke(apiKey);
  return (
    <ConfirmQuestion yes={words.revoke} isRunning={isRunning} onYes={revoke} onClose={onClose}>
      <p>
        {placeElement(
          words.revokeText({ lastFour: elementMark }),
          <code className={classes.code}>{apiKey.lastFour}</code>,
        )}
      </p>
      <p className={classes.soft}>
        {apiKey.lastUsedAt === null
          ? words.wasNeverUsed
          : placeElement(words.wasLastUsed({ time: elementMark }), <TimeAgo at={apiKey.lastUsedAt} />)}
      </p>
    </ConfirmQuestion>
  );
};
