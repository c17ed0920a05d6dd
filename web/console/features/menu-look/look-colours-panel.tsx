import { findContrastWarnings, type LookColours, minTextContrast, type ContrastWarning } from '@comanda/contract/menus';
import { Button } from '@mantine/core';
import { Panel } from '#console/views';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import { readerLocale } from '#kit/formats';
import { LookColourField } from './look-colour-field.tsx';
import { menuLookWords } from './words/index.ts';
import classes from './look.module.css';

/** Rounded down, so that a failing contrast never reads like a passing one. */
const formatRatio = (ratio: number): string =>
  new Intl.NumberFormat(readerLocale(), { minimumFractionDigits: 1 }).format(Math.floor(ratio * 10) / 10);

interface LookContrastWarningProps {
  readonly warning: ContrastWarning;
  readonly onTake: () => void;
}

/** Warns that some guests could not read a text, and offers the nearest color with enough contrast. */
const LookContrastWarning = ({ warning, onTake }: LookContrastWarningProps) => {
  const words = useWords(menuLookWords);
  const ratio = formatRatio(warning.ratio);
  return (
    <div className={classes.warning} role="status">
      <Icon name="alert" size={20} />
      <p className={classes.warningText}>{words.hardToRead[warning.colour]({ ratio, least: minTextContrast })}</p>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<span className={classes.offered} style={{ background: warning.offered }} />}
        onClick={onTake}
      >
        {words.takeColor({ color: warning.offered })}
      </Button>
    </div>
  );
};

interface LookColoursPanelProps {
  readonly colours: LookColours;
  readonly onColour: (name: keyof LookColours, value: string) => void;
}

/** Ordered from the background to the foreground of a page. */
const fields = ['background', 'text', 'accent', 'button', 'buttonText'] as const satisfies ReadonlyArray<
  keyof LookColours
>;

export const LookColoursPanel = ({ colours, onColour }: LookColoursPanelProps) => {
  const words = useWords(menuLookWords);
  const warnings = findContrastWarnings(colours);
  return (
    <Panel title={words.colors} description={words.colorsHint}>
      <div className={classes.colours}>
        {fields.map((name) => (
          <div key={name} className={classes.colour}>
            <LookColourField
              label={words.color[name]}
              description={words.colorHint[name]}
              value={colours[name]}
              onColour={(value) => onColour(name, value)}
            />
            {warnings
              .filter(({ colour }) => colour === name)
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
