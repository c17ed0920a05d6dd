import { Button } from '@mantine/core';
import { textContrast, type ContrastWarning } from '@comanda/contract/menus';
import { Icon } from '#console/icons';
import classes from './look.module.css';

const inWords = {
  text: 'Text on the background',
  accent: 'The accent on the background',
  buttonText: 'Text on buttons',
} as const satisfies Record<ContrastWarning['colour'], string>;

/** Rounded down, so that what fails never reads like what passes. */
const ratioInWords = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

interface LookContrastWarningProps {
  readonly warning: ContrastWarning;
  readonly onTake: () => void;
}

/** Says what some guests could not read, and offers the nearest colour that all of them can. */
export const LookContrastWarning = ({ warning, onTake }: LookContrastWarningProps) => (
  <div className={classes.warning} role="status">
    <Icon name="alert" size={20} />
    <p className={classes.warningText}>
      {inWords[warning.colour]} is hard to read: the contrast is {ratioInWords(warning.ratio)} to 1 and should be at
      least {textContrast} to 1.
    </p>
    <Button
      size="compact-md"
      variant="default"
      leftSection={<span className={classes.offered} style={{ background: warning.offered }} />}
      onClick={onTake}
    >
      Use {warning.offered}
    </Button>
  </div>
);
