import { Kbd } from '@mantine/core';
import { Dialog } from '#console/views';
import classes from './keys-dialog.module.css';

const keys = [
  { keys: ['1', '…', '9', '0'], what: 'Bump the ticket with that number; 0 is the tenth' },
  { keys: ['←', '→'], what: 'Select the previous or next ticket' },
  { keys: ['↑', '↓'], what: 'Select a line of that ticket' },
  { keys: ['Enter', 'Space'], what: 'Bump the selection, or the oldest ticket if nothing is selected' },
  { keys: ['R', 'Backspace'], what: 'Recall the last bump' },
  { keys: ['P'], what: 'Print the selected ticket, or the oldest if nothing is selected' },
  { keys: ['H'], what: 'Show these keys' },
] as const;

/** Help for the keys of a keyboard or a bump bar. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" size="lg" onClose={onClose}>
    <dl className={classes.keys}>
      {keys.map((row) => (
        <div key={row.what} className={classes.keyRow}>
          <dt>
            {row.keys.map((key) => (
              <Kbd key={key} size="md">
                {key}
              </Kbd>
            ))}
          </dt>
          <dd>{row.what}</dd>
        </div>
      ))}
    </dl>
    <p className={classes.hint}>Tap a line to bump it, tap again to undo.</p>
  </Dialog>
);
