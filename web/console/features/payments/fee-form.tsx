import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { PaymentMethodDocument } from '@comanda/contract/payments';
import { CommandForm, groupErrorsByField, FieldErrorList, errorsAt } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCommand } from '#kit/client';

/** Form for the processing fee, in percent of a payment. */
export const FeeForm = ({ method: { ownerId, type, revision, settings } }: { method: PaymentMethodDocument }) => {
  const change = useCommand((api) => api.payments.changeMethod);
  const [feeText, setFeeText] = useState<number | string>(settings.processingFee);
  const { fields, banner } = groupErrorsByField(change.failure);
  const errors = errorsAt(fields, 'changes');
  const processingFee = feeText === '' ? Number.NaN : Number(feeText);
  const save = async () => {
    const outcome = await change.run({ ownerId, type, revision, changes: { processingFee } });
    if (outcome.ok) showSuccessNotice(`The processing fee is now ${processingFee}%`);
  };
  return (
    <CommandForm
      submitLabel="Save fee"
      isRunning={change.isRunning}
      canSubmit={processingFee !== settings.processingFee}
      banner={banner}
      onSubmit={() => void save()}
      onEdit={change.reset}
    >
      <NumberInput
        label="Processing fee"
        description="Percent of each payment. Owners see it next to the method; guests never pay it."
        name="processingFee"
        suffix=" %"
        min={0}
        max={100}
        decimalScale={2}
        clampBehavior="none"
        hideControls
        value={feeText}
        onChange={setFeeText}
        error={errors.length === 0 ? undefined : <FieldErrorList of={errors} />}
      />
    </CommandForm>
  );
};
