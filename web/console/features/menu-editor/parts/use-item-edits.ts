import { useMemo } from 'react';
import type { ItemFields } from '@comanda/contract/menus';
import type { FieldEdit, ItemField } from '#features/menu-draft';
import { useEditor } from './editor.ts';

/** Edits one item. `type` is for text that is typed letter by letter, `set` for a change in one step. */
export const useItemEdits = (itemId: string) => {
  const { draft } = useEditor();
  return useMemo(() => {
    const edit = <Field extends ItemField>(field: Field, to: ItemFields[Field]): FieldEdit => ({
      itemId,
      field,
      from: draft.store.get().view.items.get(itemId)?.[field],
      to,
    });
    return {
      type: <Field extends ItemField>(field: Field, to: ItemFields[Field]) =>
        draft.type({ kind: 'edit-items', edits: [edit(field, to)] }),
      set: <Field extends ItemField>(field: Field, to: ItemFields[Field]) =>
        draft.change({ kind: 'edit-items', edits: [edit(field, to)] }),
    };
  }, [draft, itemId]);
};
