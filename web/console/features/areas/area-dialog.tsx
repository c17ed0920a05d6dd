import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AreaDocument } from '@comanda/contract/areas';
import { CommandForm, FieldErrorList, groupErrorsByField } from '#console/forms';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { ConfirmQuestion, Dialog } from '#console/views';
import { useWords } from '#console/words';
import { apiClient, toApiFailure, useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import type { TablePlaces } from './use-table-places.ts';
import { areasWords } from './words/index.ts';

interface AreaDialogProps {
  readonly restaurantId: string;
  /** Null for a new one. */
  readonly area: AreaDocument | null;
  readonly onSaved: (areaId: string) => void;
  readonly onClose: () => void;
}

/** Name of an area. */
export const AreaDialog = ({ restaurantId, area, onSaved, onClose }: AreaDialogProps) => {
  const words = useWords(areasWords);
  const [areaId] = useState(() => area?.id ?? createId());
  const [name, setName] = useState(area?.name ?? '');
  const saving = useCommand((api) => api.areas.save);
  const { fields, banner } = groupErrorsByField(saving.failure);
  const save = async () => {
    const outcome = await saving.run({ restaurantId, areaId, name });
    if (!outcome.ok) return;
    onSaved(areaId);
    onClose();
  };
  return (
    <Dialog title={area === null ? words.addArea : words.renameArea({ area: area.name })} onClose={onClose}>
      <CommandForm
        submitLabel={words.save}
        isRunning={saving.isRunning}
        banner={banner}
        onSubmit={() => void save()}
        onEdit={saving.reset}
      >
        <TextInput
          label={words.areaName}
          placeholder={words.areaExample}
          data-autofocus
          value={name}
          error={fields['name'] === undefined ? undefined : <FieldErrorList of={fields['name']} />}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </CommandForm>
    </Dialog>
  );
};

interface RemoveAreaDialogProps {
  readonly area: AreaDocument;
  readonly places: TablePlaces;
  readonly onClose: () => void;
}

export const RemoveAreaDialog = ({ area, places, onClose }: RemoveAreaDialogProps) => {
  const words = useWords(areasWords);
  const { id: areaId, restaurantId, name } = area;
  const removing = useCommand((api) => api.areas.remove);
  const restore = async (tables: TablePlaces['tables']) => {
    try {
      await apiClient.areas.save({ restaurantId, areaId, name });
      const placed = tables.map(({ id: qrCodeId, place }) => ({ qrCodeId, place }));
      if (placed.length > 0) await apiClient.areas.placeTables({ restaurantId, tables: placed });
    } catch (error) {
      showErrorNotice(toApiFailure(error).message);
    }
  };
  const remove = async () => {
    const tables = places.tables.filter(({ place }) => place?.areaId === areaId);
    const outcome = await removing.run({ restaurantId, areaId });
    if (!outcome.ok) {
      showErrorNotice(outcome.failure.message);
      return false;
    }
    showSuccessNotice(words.areaRemoved({ area: name }), { onUndo: () => void restore(tables) });
    return true;
  };
  return (
    <Dialog title={words.removeArea({ area: name })} onClose={onClose}>
      <ConfirmQuestion yes={words.remove} isRunning={removing.isRunning} onYes={remove} onClose={onClose}>
        <p>{words.removeAreaHint}</p>
      </ConfirmQuestion>
    </Dialog>
  );
};
