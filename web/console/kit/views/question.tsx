import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './question.module.css';

interface QuestionProps {
  /** What becomes of it, in sentences. */
  readonly children: ReactNode;
  /** What is done then, in a word. */
  readonly yes: string;
  readonly isRunning: boolean;
  /** Answers whether it was done. */
  readonly onYes: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asked before something that nobody can take back. */
export const Question = ({ children, yes, isRunning, onYes, onClose }: QuestionProps) => (
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
        Cancel
      </Button>
    </div>
  </div>
);
