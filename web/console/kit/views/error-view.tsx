import { Button } from '@mantine/core';
import { commonWords } from '#console/common-words';
import { Icon } from '#console/icons';
import classes from './views.module.css';

interface ErrorViewProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

export const ErrorView = ({ message, onRetry }: ErrorViewProps) => (
  <div className={classes.error} role="alert">
    <Icon name="alert" />
    <p className={classes.errorText}>{message}</p>
    {onRetry === undefined ? null : (
      <Button variant="default" onClick={onRetry}>
        {commonWords.current().tryAgain}
      </Button>
    )}
  </div>
);
