import { useEffect, useRef } from 'react';
import { wheel } from '#landing/copy';
import { Button } from '#landing/controls';
import styles from './congratulations.module.css';

interface CongratulationsProps {
  readonly onPlayAgain: () => void;
  readonly onSignUp: () => void;
}

/** Takes the focus, because the button that had it is gone. */
export const Congratulations = ({ onPlayAgain, onSignUp }: CongratulationsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles['congratulations']}>
      <h3 ref={heading} tabIndex={-1} className={styles['title']}>
        Congratulations
      </h3>
      <p>{wheel.congratulations}</p>
      <div className={styles['actions']}>
        <Button onClick={onSignUp}>Sign Up</Button>
        <Button look="quiet" onClick={onPlayAgain}>
          Play Again
        </Button>
      </div>
    </div>
  );
};
