import { Kbd } from '@mantine/core';
import { Dialog } from '#console/views';
import classes from './keys-dialog.module.css';

const keys = [
  { keys: ['1', '…', '9', '0'], what: 'Bump the ticket with that number; 0 is the tenth' },
  { keys: ['←', '→'], what: 'Mark the ticket before or after' },
  { keys: ['↑', '↓'], what: 'Mark a line of that ticket' },
  { keys: ['Enter', 'Space'], what: 'Bump what is marked; with nothing marked, the oldest ticket' },
  { keys: ['R', 'Backspace'], what: 'Recall what was bumped last' },
  { keys: ['P'], what: 'Print the marked ticket; with nothing marked, the oldest' },
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
    <p className={classes.hint}>A tap on a line bumps it, another tap takes that back.</p>
  </Dialog>
);
