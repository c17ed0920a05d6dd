import { Kbd } from '@mantine/core';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { kitchenWords } from './words/index.ts';
import classes from './keys-dialog.module.css';

const keys = [
  { keys: ['1', '…', '9', '0'], what: 'number' },
  { keys: ['←', '→'], what: 'ticket' },
  { keys: ['↑', '↓'], what: 'line' },
  { keys: ['Enter', 'Space'], what: 'bump' },
  { keys: ['R', 'Backspace'], what: 'recall' },
  { keys: ['P'], what: 'print' },
  { keys: ['H'], what: 'help' },
] as const;

/** Help for the keys of a keyboard or a bump bar. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(kitchenWords);
  return (
    <Dialog title={words.keys} size="lg" onClose={onClose}>
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
            <dd>{words.keyHelp[row.what]}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{words.keyHint}</p>
    </Dialog>
  );
};
