import { Button } from '@mantine/core';
import type { MenuLook } from '@comanda/contract/menus';
import { useWords } from '#console/words';
import { menusWords } from '#features/menus';
import type { ChangeLook } from './look-bar.tsx';
import { LookSample } from './look-sample.tsx';
import classes from './look.module.css';

interface LookConflictProps {
  readonly theirs: MenuLook;
  readonly mine: MenuLook;
  readonly change: ChangeLook;
}

/** Shows both looks after two people changed the look at the same time, until this person chooses. */
export const LookConflict = ({ theirs, mine, change }: LookConflictProps) => {
  const words = useWords(menusWords);
  return (
    <section className={classes.conflict} role="alert" aria-label={words.conflictTitle}>
      <p className={classes.conflictLead}>{words.conflictText}</p>
      <div className={classes.versions}>
        <div className={classes.version}>
          <LookSample look={theirs} />
          <Button size="compact-md" variant="default" onClick={() => change({ kind: 'theirs-taken' })}>
            {words.useTheirs}
          </Button>
        </div>
        <div className={classes.version}>
          <LookSample look={mine} />
          <Button size="compact-md" onClick={() => change({ kind: 'mine-kept' })}>
            {words.keepMine}
          </Button>
        </div>
      </div>
    </section>
  );
};
