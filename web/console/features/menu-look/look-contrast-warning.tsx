import { Button } from '@mantine/core';
import { minTextContrast, type ContrastWarning } from '@comanda/contract/menus';
import { Icon } from '#console/icons';
import classes from './look.module.css';

const pairLabels = {
  text: 'Text on the background',
  accent: 'The accent on the background',
  buttonText: 'Text on buttons',
} as const satisfies Record<ContrastWarning['colour'], string>;

/** Rounded down, so that a failing contrast never reads like a passing one. */
const formatRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

interface LookContrastWarningProps {
  readonly warning: ContrastWarning;
  readonly onTake: () => void;
}

/** Warns that some guests could not read a text, and offers the nearest color with enough contrast. */
export const LookContrastWarning = ({ warning, onTake }: LookContrastWarningProps) => (
  <div className={classes.warning} role="status">
    <Icon name="alert" size={20} />
    <p className={classes.warningText}>
      {pairLabels[warning.colour]} is hard to read: the contrast is {formatRatio(warning.ratio)} to 1 and should be at
      least {minTextContrast} to 1.
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
