import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { paymentMethodLabels, type PaymentMethodDocument } from '@comanda/contract/payments';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCommand } from '#kit/client';

interface DisableFormProps {
  readonly method: PaymentMethodDocument;
  readonly onDone: () => void;
}

export const DisableForm = ({ method: { ownerId, type, revision }, onDone }: DisableFormProps) => {
  const disable = useCommand((api) => api.payments.disableMethod);
  const [reason, setReason] = useState('');
  const { fields, banner } = groupErrorsByField(disable.failure);
  const send = async () => {
    const outcome = await disable.run({ ownerId, type, revision, reason });
    if (!outcome.ok) return;
    showSuccessNotice(`${paymentMethodLabels[type]} is disabled`);
    onDone();
  };
  return (
    <CommandForm
      submitLabel="Disable"
      isRunning={disable.isRunning}
      banner={banner}
      onSubmit={() => void send()}
      onEdit={disable.reset}
    >
      <Textarea
        label="Reason"
        description="The owner sees this and cannot enable it again. Payments already started are still settled."
        name="reason"
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fields['reason'] && <FieldErrorList of={fields['reason']} />}
      />
    </CommandForm>
  );
};
