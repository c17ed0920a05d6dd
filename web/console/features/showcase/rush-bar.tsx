import { Switch } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { paths } from '#console/paths';
import { useNow } from '#console/views';
import { useRush } from './use-rush.ts';
import { describeLunchRush } from './describe-lunch-rush.ts';
import classes from './rush-bar.module.css';

/** Pages with the bar: here an owner sees new guests and orders. */
const pagesWithBar: readonly string[] = [paths.dashboard, paths.orders];

/** Status of the simulated lunch rush with its switch. It needs no undo, because switching off is the undo. */
export const RushBar = () => {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { rush, setIsOn, failure } = useRush();
  const now = useNow();
  if (rush === null || !pagesWithBar.includes(pathname)) return null;
  return (
    <section className={classes.bar} data-on={rush.isOn || undefined} aria-label="Demo">
      <Switch
        className={classes.switch}
        size="md"
        label="Simulate a lunch rush"
        checked={rush.isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
      {failure === null ? (
        <p className={classes.words}>{describeLunchRush(rush, now)}</p>
      ) : (
        <p className={classes.words} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
};
