import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { menusWords } from './words/index.ts';

interface DuplicateMenuDialogProps {
  readonly menu: MenuDocument;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onClose: () => void;
}

/** Copies a menu with all of its content, also into another restaurant. */
export const DuplicateMenuDialog = ({ menu, restaurants, onClose }: DuplicateMenuDialogProps) => {
  const words = useWords(menusWords);
  const [name, setName] = useState(words.copyOf({ name: menu.name }).slice(0, 120));
  const [toRestaurantId, setToRestaurantId] = useState(menu.restaurantId);
  const duplicate = useCommand((api) => api.menus.duplicate);
  const remove = useCommand((api) => api.menus.remove);
  const { fields, banner } = groupErrorsByField(duplicate.failure);
  const submit = async () => {
    const duplicated = await duplicate.run({ restaurantId: menu.restaurantId, menuId: menu.id, name, toRestaurantId });
    if (!duplicated.ok) return;
    onClose();
    const undo = async () => {
      const removed = await remove.run(duplicated.output);
      if (!removed.ok) showErrorNotice(removed.failure.message);
    };
    showSuccessNotice(words.created({ name }), { onUndo: () => void undo() });
  };
  return (
    <Dialog title={words.duplicateMenu} onClose={onClose}>
      <CommandForm
        submitLabel={words.duplicate}
        isRunning={duplicate.isRunning}
        banner={banner}
        onSubmit={() => void submit()}
        onEdit={duplicate.reset}
      >
        <TextInput
          data-autofocus
          label={words.nameOfCopy}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fields['name'] === undefined ? null : <FieldErrorList of={fields['name']} />}
        />
        <Select
          label={words.restaurant}
          data={restaurants.map(({ id, name: label }) => ({ value: id, label }))}
          allowDeselect={false}
          value={toRestaurantId}
          onChange={(value) => setToRestaurantId(value ?? menu.restaurantId)}
        />
      </CommandForm>
    </Dialog>
  );
};
