import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { menusWords } from './words/index.ts';

/** A menu's name, edited in place: Enter or leaving the field saves it, Escape discards the edit. */
export const MenuName = ({ menu, onDone }: { menu: MenuDocument; onDone: (isByKey: boolean) => void }) => {
  const words = useWords(menusWords);
  const [name, setName] = useState(menu.name);
  const [from] = useState(menu.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const edit = useCommand((api) => api.menus.edit);
  const address = { restaurantId: menu.restaurantId, menuId: menu.id };
  const { fields, banner } = groupErrorsByField(edit.failure);
  const sentences = [...Object.values(fields).flat(), ...(banner === null ? [] : [banner])];

  const undo = async () => {
    const back = await edit.run({ ...address, edits: { name: { from: name, to: from } } });
    if (!back.ok) showErrorNotice(back.failure.message);
  };
  const save = async (isByKey: boolean) => {
    if (edit.isRunning) return;
    if (name.trim() === from) return onDone(isByKey);
    const saved = await edit.run({ ...address, edits: { name: { from, to: name } } });
    if (!saved.ok) return;
    onDone(isByKey);
    showSuccessNotice(words.renamed, { onUndo: () => void undo() });
  };
  return (
    <TextInput
      ref={field}
      size="sm"
      aria-label={words.menuName}
      value={name}
      error={sentences.length === 0 ? null : <FieldErrorList of={sentences} />}
      onChange={(event) => {
        setName(event.currentTarget.value);
        edit.reset();
      }}
      onBlur={() => void save(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save(true);
        if (event.key === 'Escape') onDone(true);
      }}
    />
  );
};
