import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#console/icons';
import { showSuccessNotice } from '#console/notices';
import { listItemIds, sortByMenuOrder, type MenuChange } from '#features/menu-draft';
import { createId } from '#kit/ids';
import { useDraftState, useEditor, useEditorUi } from './parts/index.ts';
import { PriceChangeDialog } from './price-change-dialog.tsx';
import classes from './menu-editor.module.css';

const formatItemCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** Actions for all selected items. Each is one undo step. */
export const ItemSelectionBar = () => {
  const { draft, ui } = useEditor();
  const selected = useEditorUi((state) => state.selected);
  const view = useDraftState((state) => (selected.size === 0 ? null : state.view));
  const [isPricing, setPricing] = useState(false);
  if (view === null) return null;
  const itemIds = sortByMenuOrder(view, selected);
  if (itemIds.length === 0) return null;
  const all = view.categoryIds.flatMap((id) => listItemIds(view, id));

  const act = (change: MenuChange, words: string) => {
    showSuccessNotice(words, { onUndo: draft.change(change) });
  };
  const setAvailable = (available: boolean) => {
    const edits = itemIds.flatMap((itemId) =>
      view.items.get(itemId)?.available === available
        ? []
        : [{ itemId, field: 'available' as const, from: !available, to: available }],
    );
    if (edits.length === 0) return;
    act(
      { kind: 'edit-items', edits },
      `${formatItemCount(edits.length)} marked as ${available ? 'available' : 'sold out'}.`,
    );
  };
  const duplicate = () => {
    const copyIds = itemIds.map(() => createId());
    act({ kind: 'duplicate-items', itemIds, copyIds }, `${formatItemCount(itemIds.length)} duplicated.`);
    ui.select(copyIds);
  };
  const moveTo = (categoryId: string) => {
    const afterId = listItemIds(view, categoryId).findLast((id) => !selected.has(id)) ?? null;
    const name = view.categories.get(categoryId)?.name ?? '';
    act({ kind: 'move-items', itemIds, categoryId, afterId }, `${formatItemCount(itemIds.length)} moved to ${name}.`);
  };
  const remove = () => {
    act({ kind: 'remove-items', itemIds }, `${formatItemCount(itemIds.length)} removed.`);
    ui.select([]);
  };
  return (
    <div className={classes.selection} role="region" aria-label="Selected items">
      <ActionIcon variant="subtle" size="md" aria-label="Clear selection" onClick={() => ui.select([])}>
        <Icon name="close" size={18} />
      </ActionIcon>
      <p className={classes.selectionCount} role="status">
        {itemIds.length} selected
      </p>
      {itemIds.length < all.length ? (
        <Button size="compact-sm" variant="subtle" onClick={() => ui.select(all)}>
          Select all {all.length}
        </Button>
      ) : null}
      <Button size="compact-sm" variant="default" onClick={() => setPricing(true)}>
        Change prices
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setAvailable(false)}>
        Sold out
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setAvailable(true)}>
        Available
      </Button>
      <Button size="compact-sm" variant="default" onClick={duplicate}>
        Duplicate
      </Button>
      <NativeSelect
        size="xs"
        aria-label="Move to category"
        data={[
          { value: '', label: 'Move to…' },
          ...view.categoryIds.map((value) => ({ value, label: view.categories.get(value)?.name ?? '' })),
        ]}
        value=""
        onChange={(event) => moveTo(event.currentTarget.value)}
      />
      <Button size="compact-sm" variant="default" onClick={remove}>
        Remove
      </Button>
      {isPricing ? <PriceChangeDialog itemIds={itemIds} onClose={() => setPricing(false)} /> : null}
    </div>
  );
};
