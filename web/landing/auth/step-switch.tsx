import { Button } from '#landing/controls';
import styles from './step-switch.module.css';

interface TurnProps {
  readonly question?: string;
  readonly label: string;
  readonly onTurn: () => void;
}

/** Link at the bottom of the dialog that switches from one form to another. */
export const StepSwitch = ({ question, label, onTurn }: TurnProps) => (
  <p className={styles['turn']}>
    {question}{' '}
    <Button look="link" onClick={onTurn}>
      {label}
    </Button>
  </p>
);
