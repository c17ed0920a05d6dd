import { Button } from '@mantine/core';
import { commonWords } from '#console/common-words';
import { notifications } from '@mantine/notifications';
import classes from './notices.module.css';

const closeButtonProps = () => ({ 'aria-label': commonWords.current().close });

interface DoneOptions {
  /** Reverts the change. Offered as long as the notice is visible. */
  readonly onUndo?: () => void;
}

export const showSuccessNotice = (message: string, { onUndo }: DoneOptions = {}) => {
  const id = notifications.show({
    color: 'green',
    closeButtonProps: closeButtonProps(),
    autoClose: onUndo === undefined ? 5_000 : 10_000,
    message:
      onUndo === undefined ? (
        message
      ) : (
        <span className={classes.withUndo}>
          {message}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              onUndo();
            }}
          >
            {commonWords.current().undo}
          </Button>
        </span>
      ),
  });
};

/** Stays until it is closed, so that an error does not disappear while the reader looks elsewhere. */
export const showErrorNotice = (message: string) => {
  notifications.show({ color: 'red', message, autoClose: false, closeButtonProps: closeButtonProps() });
};
