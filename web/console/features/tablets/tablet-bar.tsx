import { Button } from '@mantine/core';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { initialOf } from '#kit/formats';
import { useLockTablet } from './use-lock-tablet.ts';
import { tabletsWords } from './words/index.ts';
import classes from './tablets.module.css';

/** On a shared tablet, says who is working on it, and lets somebody else take over. */
export const TabletBar = () => {
  const words = useWords(tabletsWords);
  const { user } = useCurrentUser();
  const lock = useLockTablet();
  if (lock === null) return null;
  return (
    <section className={classes.bar} aria-label={words.sharedTablet}>
      <span className={classes.barInitial} aria-hidden>
        {initialOf(user.displayName)}
      </span>
      <span className={classes.barName}>{user.displayName}</span>
      <Button variant="default" size="md" leftSection={<Icon name="lock" size={20} />} onClick={lock}>
        {words.switchPerson}
      </Button>
    </section>
  );
};
