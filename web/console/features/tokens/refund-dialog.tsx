import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatCents, type TokenPurchaseDocument } from '@comanda/contract/tokens';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useCommand } from '#kit/client';
import { formatTokens } from './format-tokens.ts';

interface RefundDialogProps {
  readonly purchase: TokenPurchaseDocument;
  readonly onClose: () => void;
}

/** Asks for a reason before the refund, because a refund cannot be undone. */
export const RefundDialog = ({ purchase: { id, ownerId, tokens, priceCents }, onClose }: RefundDialogProps) => {
  const refund = useCommand((api) => api.tokens.refund);
  const [reason, setReason] = useState('');
  const { fields, banner } = groupErrorsByField(refund.failure);
  const send = async () => {
    const outcome = await refund.run({ ownerId, purchaseId: id, reason });
    if (!outcome.ok) return;
    showSuccessNotice(
      `${formatCents(priceCents)} ${outcome.output.status === 'refunded' ? 'given back' : 'refund started'}`,
    );
    onClose();
  };
  return (
    <Dialog title="Refund this purchase" onClose={onClose}>
      <CommandForm
        submitLabel={`Refund ${formatCents(priceCents)}`}
        isRunning={refund.isRunning}
        banner={banner}
        onSubmit={() => void send()}
        onEdit={refund.reset}
      >
        <p>
          The payer is refunded, and {formatTokens(tokens)} are deducted from the balance, which may become negative.
        </p>
        <TextInput
          label="Reason"
          description="The owner sees it."
          data-autofocus
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fields['reason'] && <FieldErrorList of={fields['reason']} />}
        />
      </CommandForm>
    </Dialog>
  );
};
