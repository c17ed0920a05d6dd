import { MultiSelect } from '@mantine/core';
import { useMemo } from 'react';
import { maxGoesWith } from '@comanda/contract/menus';
import { useWords } from '#console/words';
import { useDraftState, useItemEdits } from '#features/menu-editor/parts';
import { menuEditorWords } from '#features/menu-editor/words';
import { menusWords } from '#features/menus';

/** The dishes of the menu that guests see beside this one. */
export const GoesWithField = ({ itemId }: { itemId: string }) => {
  const words = useWords(menuEditorWords).details;
  const { fields } = useWords(menusWords);
  const items = useDraftState(({ view }) => view.items);
  const edits = useItemEdits(itemId);
  const dishes = useMemo(
    () =>
      [...items.values()]
        .filter(({ id, name }) => id !== itemId && name !== '')
        .map(({ id, name }) => ({ value: id, label: name }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    [items, itemId],
  );
  // Dishes that were removed from the menu are not shown, and leave the list with the next change.
  const chosen = (items.get(itemId)?.goesWith ?? []).filter((id) => items.has(id));
  return (
    <MultiSelect
      label={fields.goesWith}
      description={words.goesWithHint}
      placeholder={chosen.length < maxGoesWith ? words.chooseDishes : ''}
      data={dishes}
      value={chosen}
      maxValues={maxGoesWith}
      searchable
      hidePickedOptions
      limit={50}
      comboboxProps={{ withinPortal: true }}
      onChange={(ids) => edits.set('goesWith', ids)}
    />
  );
};
