import classes from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  /** Id of the element that explains the switch. */
  readonly describedBy?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that takes effect immediately. */
export const Switch = ({ label, describedBy, isOn, onChange }: SwitchProps) => (
  <input
    type="checkbox"
    role="switch"
    className={classes.switch}
    aria-label={label}
    aria-describedby={describedBy}
    checked={isOn}
    aria-checked={isOn}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
