import classes from './pay-buttons.module.css';

interface PayButtonProps {
  readonly label: string;
  /** Not disabled: a button that falls silent under a finger takes the focus with it. */
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** The one step that leads on. */
export const MainButton = ({ label, isOff = false, onClick }: PayButtonProps) => (
  <button type="button" className={classes.main} aria-disabled={isOff} onClick={() => isOff || onClick()}>
    {label}
  </button>
);

/** Another way to go. */
export const SideButton = ({ label, isOff = false, onClick }: PayButtonProps) => (
  <button type="button" className={classes.side} aria-disabled={isOff} onClick={() => isOff || onClick()}>
    {label}
  </button>
);
