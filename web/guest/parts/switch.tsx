import classes from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  /** The id of what explains it. */
  readonly describedBy?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** On or off, at once. */
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
