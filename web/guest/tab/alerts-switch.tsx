import { useId } from 'react';
import { useSpoken } from '#guest/parts';
import type { Alerts } from './alerts.ts';
import classes from './alerts-switch.module.css';

/** The tap that allows sound and vibration. */
export const AlertsSwitch = ({ alerts }: { alerts: Alerts }) => {
  const { words } = useSpoken();
  const hintId = useId();
  return (
    <label className={classes.row}>
      <span>
        <span className={classes.label}>{words.tab.alerts}</span>
        <span id={hintId} className={classes.hint}>
          {words.tab.alertsHint}
        </span>
      </span>
      <input
        type="checkbox"
        className={classes.switch}
        aria-label={words.tab.alerts}
        aria-describedby={hintId}
        checked={alerts.isOn}
        onChange={(event) => void alerts.set(event.currentTarget.checked)}
      />
    </label>
  );
};
