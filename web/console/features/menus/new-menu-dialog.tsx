import { Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { paths } from '#console/paths';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { menusWords } from './words/index.ts';

interface NewMenuDialogProps {
  readonly restaurants: readonly WorkplaceDocument[];
  readonly restaurantId: string;
  readonly onClose: () => void;
}

/** Creates a menu with a name and opens it. */
export const NewMenuDialog = ({ restaurants, restaurantId: first, onClose }: NewMenuDialogProps) => {
  const words = useWords(menusWords);
  const [restaurantId, setRestaurantId] = useState(first);
  const [name, setName] = useState('');
  const create = useCommand((api) => api.menus.create);
  const navigate = useNavigate();
  const { fields, banner } = groupErrorsByField(create.failure);
  const submit = async () => {
    const created = await create.run({ restaurantId, name });
    if (created.ok) await navigate({ to: paths.menuEdit(created.output.menuId) });
  };
  return (
    <Dialog title={words.newMenu} onClose={onClose}>
      <CommandForm
        submitLabel={words.createMenu}
        isRunning={create.isRunning}
        banner={banner}
        onSubmit={() => void submit()}
        onEdit={create.reset}
      >
        <TextInput
          data-autofocus
          label={words.fields.name}
          placeholder={words.nameExample}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fields['name'] === undefined ? null : <FieldErrorList of={fields['name']} />}
        />
        <Select
          label={words.restaurant}
          data={restaurants.map(({ id, name: label }) => ({ value: id, label }))}
          allowDeselect={false}
          value={restaurantId}
          onChange={(value) => setRestaurantId(value ?? first)}
        />
      </CommandForm>
    </Dialog>
  );
};
