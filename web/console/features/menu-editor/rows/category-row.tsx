import { memo } from 'react';
import { categoryName } from '@comanda/contract/menus';
import { parseWithSchema, useFieldText } from '#console/forms';
import { Icon } from '#console/icons';
import { showSuccessNotice } from '#console/notices';
import { listItemIds } from '#features/menu-draft';
import { useDraftState, useEditor, useEditorUi, rowKeys, GrowText, useRowKeys } from '#features/menu-editor/parts';
import { RowTools } from './row-tools.tsx';
import { useRowDrag } from './use-row-drag.ts';
import { useRowFocus } from './use-row-focus.ts';
import classes from './rows.module.css';

const parseName = parseWithSchema(categoryName);
const identity = (text: string) => text;

/** A category's heading, with the actions for the whole category. */
export const CategoryRow = memo(({ categoryId }: { categoryId: string }) => {
  const { draft, ui } = useEditor();
  const name = useDraftState(({ view }) => view.categories.get(categoryId)?.name ?? '');
  const itemIds = useDraftState(({ view }) => listItemIds(view, categoryId));
  const selectedCount = useEditorUi(({ selected }) => itemIds.filter((id) => selected.has(id)).length);
  const rowKey = rowKeys.category(categoryId);
  const row = useRowFocus(rowKey);
  const keys = useRowKeys({ rowKey, categoryId });
  const drag = useRowDrag(row, { kind: 'category', id: categoryId, categoryId });
  const field = useFieldText({
    value: name,
    format: identity,
    parse: parseName,
    onType: (to) => draft.type({ kind: 'rename-category', categoryId, from: name, to }),
    onSettle: draft.settle,
  });
  const isAllSelected = itemIds.length > 0 && selectedCount === itemIds.length;
  const remove = () => {
    const putBack = draft.change({ kind: 'remove-category', categoryId });
    showSuccessNotice(`'${name}' was removed.`, { onUndo: putBack });
  };
  return (
    // Handles key events that bubble up from its fields and buttons; the row itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={row}
      className={classes.category}
      role="group"
      aria-label={name}
      data-edge={drag.edge ?? undefined}
      data-dragged={drag.isDragged || undefined}
      onKeyDown={keys.onKeyDown}
    >
      <h2 className={classes.unseen}>{name}</h2>
      <div className={classes.categoryName} data-part="name">
        <GrowText
          label="Category name"
          {...field}
          onKeyDown={(event) => {
            field.onKeyDown(event);
            if (event.key !== 'Enter') return;
            event.preventDefault();
            keys.goBelow('name');
          }}
        />
      </div>
      <span className={classes.count}>{itemIds.length === 1 ? '1 item' : `${itemIds.length} items`}</span>
      <RowTools label={`Tools for ${name}`}>
        {(tool) => (
          <>
            <input
              {...tool(0)}
              ref={(box) => {
                if (box !== null) box.indeterminate = selectedCount > 0 && !isAllSelected;
              }}
              data-tool
              type="checkbox"
              className={classes.select}
              aria-label={`Select all in ${name}`}
              disabled={itemIds.length === 0}
              checked={isAllSelected}
              onChange={() => {
                const others = [...ui.store.get().selected].filter((id) => !itemIds.includes(id));
                ui.select(isAllSelected ? others : [...others, ...itemIds]);
              }}
            />
            <button
              {...tool(1)}
              ref={drag.handle}
              data-tool
              type="button"
              className={classes.handle}
              aria-label={`Move ${name}`}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              title="Drag, or Alt + ↑ and ↓"
            >
              <Icon name="handle" size={20} />
            </button>
            <button
              {...tool(2)}
              data-tool
              type="button"
              className={classes.tool}
              aria-label={`Remove ${name}`}
              title="Remove this category"
              onClick={remove}
            >
              <Icon name="remove" size={18} />
            </button>
          </>
        )}
      </RowTools>
    </div>
  );
});
