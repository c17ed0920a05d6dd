import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import classes from './confirm-question.module.css';

interface QuestionProps {
  /** Explains the consequences. */
  readonly children: ReactNode;
  /** Label of the confirming button. */
  readonly yes: string;
  readonly isRunning: boolean;
  /** Resolves to true if the action succeeded. */
  readonly onYes: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for confirmation before something irreversible. */
export const ConfirmQuestion = ({ children, yes, isRunning, onYes, onClose }: QuestionProps) => (
  <div className={classes.question}>
    {children}
    <div className={classes.ways}>
      <Button
        color="red"
        loading={isRunning}
        onClick={() =>
          void onYes().then((isDone) => {
            if (isDone) onClose();
          })
        }
      >
        {yes}
      </Button>
      <Button variant="default" data-autofocus onClick={onClose}>
        {useWords(commonWords).cancel}
      </Button>
    </div>
  </div>
);
