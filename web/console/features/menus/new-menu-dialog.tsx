import { Modal, Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { paths } from '#console/paths';
import { useCommand } from '#kit/client';

interface NewMenuDialogProps {
  readonly restaurants: readonly WorkplaceDocument[];
  readonly restaurantId: string;
  readonly onClose: () => void;
}

/** Creates a menu with a name and opens it. */
export const NewMenuDialog = ({ restaurants, restaurantId: first, onClose }: NewMenuDialogProps) => {
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
    <Modal opened onClose={onClose} title="New menu" closeButtonProps={{ 'aria-label': 'Close' }}>
      <CommandForm
        submitLabel="Create menu"
        isRunning={create.isRunning}
        banner={banner}
        onSubmit={() => void submit()}
        onEdit={create.reset}
      >
        <TextInput
          data-autofocus
          label="Name"
          placeholder="Dinner"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fields['name'] === undefined ? null : <FieldErrorList of={fields['name']} />}
        />
        <Select
          label="Restaurant"
          data={restaurants.map(({ id, name: label }) => ({ value: id, label }))}
          allowDeselect={false}
          value={restaurantId}
          onChange={(value) => setRestaurantId(value ?? first)}
        />
      </CommandForm>
    </Modal>
  );
};
