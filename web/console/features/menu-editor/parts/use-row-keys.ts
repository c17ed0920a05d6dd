import type { KeyboardEvent } from 'react';
import { listItemIds, moveCategoryByStep, moveItemByStep } from '#features/menu-draft';
import { menuEditorWords } from '#features/menu-editor/words';
import { useEditor } from './editor.ts';
import { rowKeys, toEditorRows } from './editor-rows.ts';
import type { RowPart } from './editor-ui.ts';

interface RowIdentity {
  readonly rowKey: string;
  readonly itemId?: string;
  readonly categoryId?: string;
}

const directions: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** Keyboard shortcuts in a row: Alt and an arrow move it, Ctrl and Enter enter its details, Escape closes open details. */
export const useRowKeys = ({ rowKey, itemId, categoryId }: RowIdentity) => {
  const { draft, ui } = useEditor();
  const view = () => draft.store.get().view;

  const partOf = (target: EventTarget): RowPart => {
    const part = target instanceof Element ? target.closest('[data-part]')?.getAttribute('data-part') : null;
    return part === 'price' || part === 'description' || part === 'tools' ? part : 'name';
  };

  /** With a part given, focus stays on it. */
  const move = (direction: 'up' | 'down', part?: RowPart) => {
    draft.settle();
    const move =
      itemId === undefined
        ? moveCategoryByStep(view(), categoryId ?? '', direction)
        : moveItemByStep(view(), itemId, direction);
    if (move === null) return ui.announce(menuEditorWords.current().rows.atEnd);
    draft.change(move.change);
    ui.announce(move.words);
    // The browser loses focus when the row's element is moved.
    if (part !== undefined) ui.focus(rowKey, part);
  };

  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const direction = directions[event.key];
      if (event.altKey && direction !== undefined) {
        event.preventDefault();
        return move(direction, partOf(event.target));
      }
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && itemId !== undefined) {
        event.preventDefault();
        return ui.enterDetails(itemId);
      }
      if (event.key === 'Escape' && ui.store.get().openItemId !== null) ui.open(null);
    },
    move,
    goBelow: (part: RowPart) => {
      draft.settle();
      const rows = toEditorRows(view());
      const below = rows[rows.findIndex(({ key }) => key === rowKey) + 1];
      ui.focus(below?.key ?? rowKeys.newCategory, part);
    },
    itemOrder: () => view().categoryIds.flatMap((id) => listItemIds(view(), id)),
  };
};
