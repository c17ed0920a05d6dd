import type { GuestStage } from '@comanda/contract/orders';
import classes from './stage-bar.module.css';

const filledSteps = {
  unpaid: 0,
  later: 0,
  waiting: 0,
  received: 1,
  cooking: 2,
  pickup: 3,
  ready: 3,
  cancelled: 0,
} as const satisfies Record<GuestStage, number>;

interface StageBarProps {
  readonly stage: GuestStage;
  readonly ready: number;
  readonly of: number;
}

/** Progress in three steps; the last one is half filled while dishes are missing. The text beside it says the same. */
export const StageBar = ({ stage, ready, of }: StageBarProps) => {
  const fillOf = (step: number): 'whole' | 'half' | undefined => {
    if (step > filledSteps[stage]) return undefined;
    return step === 3 && stage === 'ready' && ready < of ? 'half' : 'whole';
  };
  return (
    <span className={classes.bar} aria-hidden="true">
      {[1, 2, 3].map((step) => (
        <span key={step} className={classes.step} data-filled={fillOf(step)} />
      ))}
    </span>
  );
};
