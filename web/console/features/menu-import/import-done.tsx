import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MenuDocument } from '@comanda/contract/menus';
import { paths } from '#console/paths';
import type { ImportFlow } from './use-import-flow.ts';
import { useUndoImport } from './import-undo.tsx';
import { counted } from './import-labels.ts';
import classes from './import.module.css';

export const ImportDone = ({ flow, menu }: { flow: ImportFlow; menu: MenuDocument }) => {
  const undo = useUndoImport(menu);
  if (flow.counts === null) return null;
  const { addedCount, changedCount, removedCount } = flow.counts;
  return (
    <div className={classes.stack}>
      <p role="status">
        {counted(addedCount, 'item')} added, {counted(changedCount, 'item')} changed
        {removedCount === 0 ? '' : `, ${counted(removedCount, 'item')} removed`}. Guests see the new menu now.
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={paths.menuEdit(menu.id)}>
          Open the menu
        </Button>
        <Button variant="default" onClick={flow.startOver}>
          Import another file
        </Button>
        <Button
          variant="default"
          loading={undo.isRunning}
          onClick={() => {
            void undo.run().then((isUndone) => (isUndone ? flow.startOver() : undefined));
          }}
        >
          Undo this import
        </Button>
      </div>
    </div>
  );
};
