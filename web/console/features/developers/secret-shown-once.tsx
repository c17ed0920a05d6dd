import { Alert, Button, CopyButton } from '@mantine/core';
import classes from './developers.module.css';

interface ShownOnceProps {
  /** Kind of secret: 'key' or 'secret'. */
  readonly word: string;
  /** Null if an earlier try created it and the answer was lost. */
  readonly value: string | null;
  /** Advice for the case that it gets lost. */
  readonly ifLost: string;
  readonly onClose: () => void;
}

/** Shows a secret on the only occasion on which it is readable. */
export const SecretShownOnce = ({ word, value, ifLost, onClose }: ShownOnceProps) =>
  value === null ? (
    <div className={classes.question}>
      <Alert color="yellow" title={`The ${word} was created, but could not be shown`}>
        {ifLost}
      </Alert>
      <div className={classes.ways}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  ) : (
    <div className={classes.question}>
      <Alert color="yellow" title={`Copy the ${word} now: you will not see it again`} role="status">
        We do not store it in readable form. {ifLost}
      </Alert>
      <code className={classes.secret} aria-label={`The ${word}`}>
        {value}
      </code>
      <div className={classes.ways}>
        <CopyButton value={value} timeout={60_000}>
          {({ copied, copy }) => (
            <Button data-autofocus onClick={copy}>
              {copied ? 'Copied' : `Copy ${word}`}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onClose}>
          I have saved it
        </Button>
      </div>
    </div>
  );
