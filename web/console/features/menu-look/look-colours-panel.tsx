import { findContrastWarnings, type LookColours, minTextContrast, type ContrastWarning } from '@comanda/contract/menus';
import { Button } from '@mantine/core';
import { Panel } from '#console/views';
import { Icon } from '#console/icons';
import { LookColourField } from './look-colour-field.tsx';
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
const LookContrastWarning = ({ warning, onTake }: LookContrastWarningProps) => (
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

interface LookColoursPanelProps {
  readonly colours: LookColours;
  readonly onColour: (name: keyof LookColours, value: string) => void;
}

/** Ordered from the background to the foreground of a page. */
const fields: ReadonlyArray<{ name: keyof LookColours; label: string; description: string }> = [
  { name: 'background', label: 'Background', description: 'The page' },
  { name: 'text', label: 'Text', description: 'Names and descriptions' },
  { name: 'accent', label: 'Accent', description: 'Prices and the category in view' },
  { name: 'button', label: 'Buttons', description: 'Buttons guests tap' },
  { name: 'buttonText', label: 'Text on buttons', description: 'The text on them' },
];

export const LookColoursPanel = ({ colours, onColour }: LookColoursPanelProps) => {
  const warnings = findContrastWarnings(colours);
  return (
    <Panel title="Colors" description="On phones set to dark, guests see a dark version made from these.">
      <div className={classes.colours}>
        {fields.map((field) => (
          <div key={field.name} className={classes.colour}>
            <LookColourField {...field} value={colours[field.name]} onColour={(value) => onColour(field.name, value)} />
            {warnings
              .filter(({ colour }) => colour === field.name)
              .map((warning) => (
                <LookContrastWarning
                  key={warning.colour}
                  warning={warning}
                  onTake={() => onColour(warning.colour, warning.offered)}
                />
              ))}
          </div>
        ))}
      </div>
    </Panel>
  );
};
