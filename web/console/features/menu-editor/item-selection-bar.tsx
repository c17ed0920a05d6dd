import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#console/icons';
import { showSuccessNotice } from '#console/notices';
import { useWords } from '#console/words';
import { listItemIds, sortByMenuOrder, type MenuChange } from '#features/menu-draft';
import { menusWords } from '#features/menus';
import { createId } from '#kit/ids';
import { useDraftState, useEditor, useEditorUi } from './parts/index.ts';
import { PriceChangeDialog } from './price-change-dialog.tsx';
import { menuEditorWords } from './words/index.ts';
import classes from './menu-editor.module.css';

/** Actions for all selected items. Each is one undo step. */
export const ItemSelectionBar = () => {
  const { selection: words, pricing, remove: removeLabel } = useWords(menuEditorWords);
  const menus = useWords(menusWords);
  const { draft, ui } = useEditor();
  const selected = useEditorUi((state) => state.selected);
  const view = useDraftState((state) => (selected.size === 0 ? null : state.view));
  const [isPricing, setPricing] = useState(false);
  if (view === null) return null;
  const itemIds = sortByMenuOrder(view, selected);
  if (itemIds.length === 0) return null;
  const all = view.categoryIds.flatMap((id) => listItemIds(view, id));

  const act = (change: MenuChange, sentence: string) => {
    showSuccessNotice(sentence, { onUndo: draft.change(change) });
  };
  const setAvailable = (available: boolean) => {
    const edits = itemIds.flatMap((itemId) =>
      view.items.get(itemId)?.available === available
        ? []
        : [{ itemId, field: 'available' as const, from: !available, to: available }],
    );
    if (edits.length === 0) return;
    const count = edits.length;
    act({ kind: 'edit-items', edits }, available ? words.madeAvailable({ count }) : words.soldOut({ count }));
  };
  const duplicate = () => {
    const copyIds = itemIds.map(() => createId());
    act({ kind: 'duplicate-items', itemIds, copyIds }, words.duplicated({ count: itemIds.length }));
    ui.select(copyIds);
  };
  const moveTo = (categoryId: string) => {
    const afterId = listItemIds(view, categoryId).findLast((id) => !selected.has(id)) ?? null;
    const category = view.categories.get(categoryId)?.name ?? '';
    act({ kind: 'move-items', itemIds, categoryId, afterId }, words.moved({ count: itemIds.length, category }));
  };
  const remove = () => {
    act({ kind: 'remove-items', itemIds }, words.removed({ count: itemIds.length }));
    ui.select([]);
  };
  return (
    <div className={classes.selection} role="region" aria-label={words.label}>
      <ActionIcon variant="subtle" size="md" aria-label={words.clear} onClick={() => ui.select([])}>
        <Icon name="close" size={18} />
      </ActionIcon>
      <p className={classes.selectionCount} role="status">
        {words.count({ count: itemIds.length })}
      </p>
      {itemIds.length < all.length ? (
        <Button size="compact-sm" variant="subtle" onClick={() => ui.select(all)}>
          {words.selectAll({ count: all.length })}
        </Button>
      ) : null}
      <Button size="compact-sm" variant="default" onClick={() => setPricing(true)}>
        {pricing.title}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setAvailable(false)}>
        {menus.soldOut}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setAvailable(true)}>
        {menus.available}
      </Button>
      <Button size="compact-sm" variant="default" onClick={duplicate}>
        {menus.duplicate}
      </Button>
      <NativeSelect
        size="xs"
        aria-label={words.moveToCategory}
        data={[
          { value: '', label: words.moveTo },
          ...view.categoryIds.map((value) => ({ value, label: view.categories.get(value)?.name ?? '' })),
        ]}
        value=""
        onChange={(event) => moveTo(event.currentTarget.value)}
      />
      <Button size="compact-sm" variant="default" onClick={remove}>
        {removeLabel}
      </Button>
      {isPricing ? <PriceChangeDialog itemIds={itemIds} onClose={() => setPricing(false)} /> : null}
    </div>
  );
};
