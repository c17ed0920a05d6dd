import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MenuDocument } from '@comanda/contract/menus';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { useUndoImport } from './import-undo.tsx';
import { menuImportWords } from './words/index.ts';
import classes from './import.module.css';

interface ImportDoneProps {
  readonly counts: { readonly addedCount: number; readonly changedCount: number; readonly removedCount: number };
  /** Rows or dishes that were left out; empty if nothing was. */
  readonly note: string;
  readonly onStartOver: () => void;
  readonly menu: MenuDocument;
}

/** Result of an import, which can be undone. */
export const ImportDone = ({ counts, note, onStartOver, menu }: ImportDoneProps) => {
  const words = useWords(menuImportWords);
  const undo = useUndoImport(menu);
  const { addedCount, changedCount, removedCount } = counts;
  const changes = [
    words.itemsAdded({ count: addedCount }),
    words.itemsChanged({ count: changedCount }),
    ...(removedCount === 0 ? [] : [words.itemsRemoved({ count: removedCount })]),
  ].join(', ');
  return (
    <div className={classes.stack}>
      <p role="status">
        {words.imported({ changes })}
        {note === '' ? '' : ` ${note}`}
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={paths.menuEdit(menu.id)}>
          {words.openMenu}
        </Button>
        <Button variant="default" onClick={onStartOver}>
          {words.importAnother}
        </Button>
        <Button
          variant="default"
          loading={undo.isRunning}
          onClick={() => {
            void undo.run().then((isUndone) => (isUndone ? onStartOver() : undefined));
          }}
        >
          {words.undoThis}
        </Button>
      </div>
    </div>
  );
};
