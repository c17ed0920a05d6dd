import { useState } from 'react';
import { categoryName } from '@comanda/contract/menus';
import { useWords } from '#console/words';
import { createId } from '#kit/ids';
import { useEditor, rowKeys, GrowText } from '#features/menu-editor/parts';
import { menuEditorWords } from '#features/menu-editor/words';
import { useRowFocus } from './use-row-focus.ts';
import classes from './rows.module.css';

/** Last line of the document: typing a name and Enter adds a category and moves focus to its first item. */
export const NewCategoryRow = () => {
  const words = useWords(menuEditorWords).rows;
  const { draft, ui } = useEditor();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const row = useRowFocus(rowKeys.newCategory);

  const add = (): string | null => {
    const parsed = categoryName.safeParse(name);
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message ?? '');
      return null;
    }
    const categoryId = createId();
    const afterId = draft.store.get().view.categoryIds.at(-1) ?? null;
    draft.change({ kind: 'add-category', categoryId, name: parsed.data, afterId });
    setName('');
    return categoryId;
  };
  return (
    <div ref={row} className={classes.newCategory} data-own-undo>
      <div className={classes.categoryName} data-part="name">
        <GrowText
          label={words.newCategory}
          placeholder={words.addCategory}
          text={name}
          error={error}
          onText={(text) => {
            setName(text);
            setError(null);
          }}
          onBlur={() => {
            if (name.trim() !== '') add();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            const categoryId = add();
            if (categoryId !== null) ui.focus(rowKeys.newItem(categoryId));
          }}
        />
      </div>
    </div>
  );
};
