import { memo } from 'react';
import { categoryName } from '@comanda/contract/menus';
import { parseWithSchema, useFieldText } from '#console/forms';
import { Icon } from '#console/icons';
import { showSuccessNotice } from '#console/notices';
import { useWords } from '#console/words';
import { listItemIds } from '#features/menu-draft';
import { useDraftState, useEditor, useEditorUi, rowKeys, GrowText, useRowKeys } from '#features/menu-editor/parts';
import { menuEditorWords } from '#features/menu-editor/words';
import { menusWords } from '#features/menus';
import { RowTools } from './row-tools.tsx';
import { useRowDrag } from './use-row-drag.ts';
import { useRowFocus } from './use-row-focus.ts';
import classes from './rows.module.css';

const parseName = parseWithSchema(categoryName);
const identity = (text: string) => text;

/** A category's heading, with the actions for the whole category. */
export const CategoryRow = memo(({ categoryId }: { categoryId: string }) => {
  const { rows: words, wasRemoved } = useWords(menuEditorWords);
  const { itemCount } = useWords(menusWords);
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
    showSuccessNotice(wasRemoved({ name }), { onUndo: putBack });
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
          label={words.categoryName}
          {...field}
          onKeyDown={(event) => {
            field.onKeyDown(event);
            if (event.key !== 'Enter') return;
            event.preventDefault();
            keys.goBelow('name');
          }}
        />
      </div>
      <span className={classes.count}>{itemCount({ count: itemIds.length })}</span>
      <RowTools label={words.tools({ name })}>
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
              aria-label={words.selectAllIn({ name })}
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
              aria-label={words.move({ name })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              title={words.dragHint}
            >
              <Icon name="handle" size={20} />
            </button>
            <button
              {...tool(2)}
              data-tool
              type="button"
              className={classes.tool}
              aria-label={words.removeNamed({ name })}
              title={words.removeCategory}
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
