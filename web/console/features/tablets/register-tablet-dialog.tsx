import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lockAfterMinutesChoices, type LockAfterMinutes } from '@comanda/contract/tablets';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { CommandForm, FieldErrorList, groupErrorsByField } from '#console/forms';
import { paths } from '#console/paths';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { useLogOut } from '#features/accounts';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import { tabletsWords } from './words/index.ts';

interface RegisterTabletDialogProps {
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onClose: () => void;
}

/** Registers the device in the owner's hands, and signs the owner out on it. */
export const RegisterTabletDialog = ({ restaurants, onClose }: RegisterTabletDialogProps) => {
  const words = useWords(tabletsWords);
  const register = useCommand((api) => api.tablets.register);
  const { leave, isLeaving } = useLogOut(paths.orders);
  const [tabletId] = useState(createId);
  const [name, setName] = useState('');
  const [restaurantId, setRestaurantId] = useState(restaurants.find(({ isSample }) => !isSample)?.id ?? '');
  const [lockAfterMinutes, setLockAfterMinutes] = useState<LockAfterMinutes>(2);
  const { fields, banner } = groupErrorsByField(register.failure);
  const submit = async () => {
    const outcome = await register.run({ restaurantId, tabletId, name, lockAfterMinutes });
    if (outcome.ok) await leave();
  };
  return (
    <Dialog title={words.register} onClose={onClose}>
      <CommandForm
        submitLabel={words.registerSubmit}
        isRunning={register.isRunning || isLeaving}
        banner={banner}
        onSubmit={() => void submit()}
        onEdit={register.reset}
      >
        <p>{words.registerHint}</p>
        <TextInput
          label={words.name}
          description={words.nameHint}
          name="name"
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fields['name'] && <FieldErrorList of={fields['name']} />}
        />
        <Select
          label={words.restaurant}
          allowDeselect={false}
          data={restaurants.map(({ id, name: label }) => ({ value: id, label }))}
          value={restaurantId}
          onChange={(chosen) => setRestaurantId(chosen ?? restaurantId)}
          error={fields['restaurantId'] && <FieldErrorList of={fields['restaurantId']} />}
        />
        <Select
          label={words.lockAfter}
          allowDeselect={false}
          data={lockAfterMinutesChoices.map((minutes) => ({
            value: String(minutes),
            label: words.minutes({ count: minutes }),
          }))}
          value={String(lockAfterMinutes)}
          onChange={(chosen) =>
            setLockAfterMinutes(
              lockAfterMinutesChoices.find((minutes) => String(minutes) === chosen) ?? lockAfterMinutes,
            )
          }
        />
      </CommandForm>
    </Dialog>
  );
};
