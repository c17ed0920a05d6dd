import type { GuestStage } from '@comanda/contract/orders';
import classes from './stage-bar.module.css';

const filled = { received: 1, cooking: 2, ready: 3, cancelled: 0 } as const satisfies Record<GuestStage, number>;

/** Three steps along the upper edge. The words beside it say the same. */
export const StageBar = ({ stage }: { stage: GuestStage }) => (
  <span className={classes.bar} aria-hidden="true">
    {[1, 2, 3].map((step) => (
      <span key={step} className={classes.step} data-filled={step <= filled[stage] || undefined} />
    ))}
  </span>
);
