import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RestaurantDocument } from '@comanda/contract/restaurants';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCommand } from '#kit/client';

interface PosRequestFormProps {
  readonly restaurants: readonly RestaurantDocument[];
  readonly onDone: () => void;
}

export const PosRequestForm = ({ restaurants, onDone }: PosRequestFormProps) => {
  const request = useCommand((api) => api.integrations.requestPos);
  const [pickedId, setPickedId] = useState<string | null>(null);
  // The restaurants may load after the dialog was opened.
  const restaurantId = pickedId ?? restaurants[0]?.id ?? '';
  const [system, setSystem] = useState('');
  const [notes, setNotes] = useState('');
  const { fields, banner } = groupErrorsByField(request.failure);
  const send = async () => {
    if (!(await request.run({ restaurantId, system, notes })).ok) return;
    showSuccessNotice('Your request was sent. You get a quote before anything is charged.');
    onDone();
  };
  return (
    <CommandForm
      submitLabel="Send request"
      isRunning={request.isRunning}
      banner={banner}
      onSubmit={() => void send()}
      onEdit={request.reset}
    >
      {restaurants.length > 1 ? (
        <Select
          label="Restaurant"
          allowDeselect={false}
          data={restaurants.map(({ id, name }) => ({ value: id, label: name }))}
          value={restaurantId}
          onChange={setPickedId}
        />
      ) : null}
      <TextInput
        label="Your point of sale"
        placeholder="Square"
        data-autofocus
        maxLength={60}
        value={system}
        onChange={(event) => setSystem(event.currentTarget.value)}
        error={fields['system'] && <FieldErrorList of={fields['system']} />}
      />
      <Textarea
        label="Notes"
        description="Anything we should know. Please put no credentials here: we ask for them on a safe way."
        autosize
        minRows={2}
        maxRows={8}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
        error={fields['notes'] && <FieldErrorList of={fields['notes']} />}
      />
    </CommandForm>
  );
};
