import { findContrastWarnings, type LookColours } from '@comanda/contract/menus';
import { Panel } from '#console/views';
import { LookColourField } from './look-colour-field.tsx';
import { LookContrastWarning } from './look-contrast-warning.tsx';
import classes from './look.module.css';

interface LookColoursPanelProps {
  readonly colours: LookColours;
  readonly onColour: (name: keyof LookColours, value: string) => void;
}

/** Ordered from the background to the foreground of a page. */
const fields: ReadonlyArray<{ name: keyof LookColours; label: string; description: string }> = [
  { name: 'background', label: 'Background', description: 'The page itself' },
  { name: 'text', label: 'Text', description: 'Names and descriptions' },
  { name: 'accent', label: 'Accent', description: 'Prices and the category in view' },
  { name: 'button', label: 'Buttons', description: 'What guests tap' },
  { name: 'buttonText', label: 'Text on buttons', description: 'What they say' },
];

export const LookColoursPanel = ({ colours, onColour }: LookColoursPanelProps) => {
  const warnings = findContrastWarnings(colours);
  return (
    <Panel title="Colours" description="On phones set to dark, guests see a dark version made from these.">
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
