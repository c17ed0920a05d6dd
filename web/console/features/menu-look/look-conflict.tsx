import { Button } from '@mantine/core';
import type { MenuLook } from '@comanda/contract/menus';
import type { ChangeLook } from './look-bar.tsx';
import { LookSample } from './look-sample.tsx';
import classes from './look.module.css';

interface LookConflictProps {
  readonly theirs: MenuLook;
  readonly mine: MenuLook;
  readonly change: ChangeLook;
}

/** Shows both looks after two people changed the look at the same time, until this person chooses. */
export const LookConflict = ({ theirs, mine, change }: LookConflictProps) => (
  <section className={classes.conflict} role="alert" aria-label="Changed by someone else">
    <p className={classes.conflictLead}>
      Someone else changed this at the same moment. Look at both versions and choose.
    </p>
    <div className={classes.versions}>
      <div className={classes.version}>
        <LookSample look={theirs} />
        <Button size="compact-md" variant="default" onClick={() => change({ kind: 'theirs-taken' })}>
          Use theirs
        </Button>
      </div>
      <div className={classes.version}>
        <LookSample look={mine} />
        <Button size="compact-md" onClick={() => change({ kind: 'mine-kept' })}>
          Keep mine
        </Button>
      </div>
    </div>
  </section>
);
