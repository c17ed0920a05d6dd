import classes from './pay-buttons.module.css';

interface PayButtonProps {
  readonly label: string;
  /** Uses `aria-disabled`, because a button that becomes `disabled` while it has the focus loses it. */
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** Button for the main step. */
export const MainButton = ({ label, isOff = false, onClick }: PayButtonProps) => (
  <button type="button" className={classes.main} aria-disabled={isOff} onClick={() => isOff || onClick()}>
    {label}
  </button>
);

/** Button for an alternative step. */
export const SideButton = ({ label, isOff = false, onClick }: PayButtonProps) => (
  <button type="button" className={classes.side} aria-disabled={isOff} onClick={() => isOff || onClick()}>
    {label}
  </button>
);
