import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MenuDocument } from '@comanda/contract/menus';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { TimeAgo } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { useApi, useCommand } from '#kit/client';
import { menuImportWords } from './words/index.ts';
import classes from './import.module.css';

const keyOf = (menuId: string) => ['menus', 'last-import', menuId];

/** Undoes the last import and shows the result. */
export const useUndoImport = ({ id: menuId, restaurantId }: MenuDocument) => {
  const queries = useQueryClient();
  const undo = useCommand((api) => api.menus.undoImport);
  const run = async (): Promise<boolean> => {
    const outcome = await undo.run({ restaurantId, menuId });
    await queries.invalidateQueries({ queryKey: keyOf(menuId) });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
    else {
      const { undoneCount, keptCount } = outcome.output;
      const words = menuImportWords.current();
      const kept = keptCount === 0 ? '' : ` ${words.kept({ count: keptCount })}`;
      showSuccessNotice(`${words.undone({ count: undoneCount })}${kept}`);
    }
    return outcome.ok;
  };
  return { run, isRunning: undo.isRunning };
};

/** Shown if there is an import to undo, also on a later day. */
export const UndoLastImport = ({ menu }: { menu: MenuDocument }) => {
  const words = useWords(menuImportWords);
  const api = useApi();
  const { data } = useQuery({
    queryKey: keyOf(menu.id),
    queryFn: () => api.menus.lastImport({ restaurantId: menu.restaurantId, menuId: menu.id }),
    staleTime: 0,
  });
  const undo = useUndoImport(menu);
  if (data === undefined || data.importedAt === null) return null;
  return (
    <p className={classes.undo}>
      <span>{placeElement(words.fileImported({ time: elementMark }), <TimeAgo at={data.importedAt} />)}</span>
      <Button size="compact-sm" variant="default" loading={undo.isRunning} onClick={() => void undo.run()}>
        {words.undoThat}
      </Button>
    </p>
  );
};
