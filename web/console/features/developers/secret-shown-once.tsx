import { Alert, Button, CopyButton } from '@mantine/core';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import { developersWords } from './words/index.ts';
import classes from './developers.module.css';

interface ShownOnceProps {
  readonly kind: 'key' | 'secret';
  /** Null if an earlier try created it and the answer was lost. */
  readonly value: string | null;
  /** Advice for the case that it gets lost. */
  readonly ifLost: string;
  readonly onClose: () => void;
}

/** Shows a secret on the only occasion on which it is readable. */
export const SecretShownOnce = ({ kind, value, ifLost, onClose }: ShownOnceProps) => {
  const { secrets, notStored, copied: copiedLabel, savedIt } = useWords(developersWords);
  const { close } = useWords(commonWords);
  const words = secrets[kind];
  if (value === null)
    return (
      <div className={classes.question}>
        <Alert color="yellow" title={words.notShown}>
          {ifLost}
        </Alert>
        <div className={classes.ways}>
          <Button onClick={onClose}>{close}</Button>
        </div>
      </div>
    );
  return (
    <div className={classes.question}>
      <Alert color="yellow" title={words.copyNow} role="status">
        {notStored} {ifLost}
      </Alert>
      <code className={classes.secret} aria-label={words.label}>
        {value}
      </code>
      <div className={classes.ways}>
        <CopyButton value={value} timeout={60_000}>
          {({ copied, copy }) => (
            <Button data-autofocus onClick={copy}>
              {copied ? copiedLabel : words.copy}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onClose}>
          {savedIt}
        </Button>
      </div>
    </div>
  );
};
