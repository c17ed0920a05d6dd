import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CashDrawerDocument } from '@comanda/contract/cash';
import { CommandForm, errorsAt, FieldErrorList, groupErrorsByField } from '#console/forms';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { ConfirmQuestion, Dialog } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import { cashWords } from './words/index.ts';

interface DrawerDialogProps {
  readonly restaurantId: string;
  /** Null for a new one. */
  readonly drawer: CashDrawerDocument | null;
  readonly offeredName: string;
  readonly onClose: () => void;
}

/** Adds, renames or removes a drawer. */
export const DrawerDialog = ({ restaurantId, drawer, offeredName, onClose }: DrawerDialogProps) => {
  const words = useWords(cashWords);
  const [drawerId] = useState(() => drawer?.id ?? createId());
  const [name, setName] = useState(drawer?.name ?? offeredName);
  const [isRemoving, setIsRemoving] = useState(false);
  const saving = useCommand((api) => api.cash.saveDrawer);
  const removing = useCommand((api) => api.cash.removeDrawer);
  const { fields, banner } = groupErrorsByField(saving.failure, { 'cash.name-taken': 'name' });
  const errors = errorsAt(fields, 'name');
  const save = async () => {
    const outcome = await saving.run({ restaurantId, drawerId, name });
    if (!outcome.ok) return;
    showSuccessNotice(words.saved({ name: name.trim() }));
    onClose();
  };
  const remove = async (): Promise<boolean> => {
    const outcome = await removing.run({ restaurantId, drawerId });
    if (outcome.ok) showSuccessNotice(words.removed({ name }));
    else showErrorNotice(outcome.failure.message);
    return true;
  };
  if (isRemoving) {
    return (
      <Dialog title={words.removeQuestion({ name })} onClose={onClose}>
        <ConfirmQuestion yes={words.remove} isRunning={removing.isRunning} onYes={remove} onClose={onClose}>
          <p>{words.removeHint}</p>
        </ConfirmQuestion>
      </Dialog>
    );
  }
  return (
    <Dialog title={drawer === null ? words.addDrawer : words.editDrawer({ name: drawer.name })} onClose={onClose}>
      <CommandForm
        submitLabel={words.save}
        isRunning={saving.isRunning}
        banner={banner}
        onSubmit={() => void save()}
        onEdit={saving.reset}
      >
        <TextInput
          label={words.name}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors.length === 0 ? undefined : <FieldErrorList of={errors} />}
        />
        {drawer === null ? null : (
          <Button variant="subtle" color="red" onClick={() => setIsRemoving(true)}>
            {words.remove}
          </Button>
        )}
      </CommandForm>
    </Dialog>
  );
};
