import { useId } from 'react';
import { Switch, useFullLocale } from '#guest/parts';
import type { Alerts } from './alerts.ts';
import classes from './alerts-switch.module.css';

/** Switch for sound and vibration. */
export const AlertsSwitch = ({ alerts }: { alerts: Alerts }) => {
  const { words } = useFullLocale();
  const hintId = useId();
  return (
    <label className={classes.row}>
      <span>
        <span className={classes.label}>{words.tab.alerts}</span>
        <span id={hintId} className={classes.hint}>
          {words.tab.alertsHint}
        </span>
      </span>
      <Switch
        label={words.tab.alerts}
        describedBy={hintId}
        isOn={alerts.isOn}
        onChange={(isOn) => void alerts.set(isOn)}
      />
    </label>
  );
};
