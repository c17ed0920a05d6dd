import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandForm } from '#console/forms';

interface CancelOrderDialogProps {
  readonly isOpen: boolean;
  readonly tableNumber: string;
  readonly onClose: () => void;
  readonly onCancel: (reason: string) => void;
}

/** Not whether, but why: the guest and the day's report both read it. */
export const CancelOrderDialog = ({ isOpen, tableNumber, onClose, onCancel }: CancelOrderDialogProps) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title={`Cancel the order of ${tableNumber}`}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <ReasonForm onCancel={onCancel} />
  </Modal>
);

const ReasonForm = ({ onCancel }: Pick<CancelOrderDialogProps, 'onCancel'>) => {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = () => {
    if (reason.trim() === '') setIsMissing(true);
    else onCancel(reason);
  };
  return (
    <CommandForm
      submitLabel="Cancel order"
      isRunning={false}
      banner={null}
      onSubmit={send}
      onEdit={() => setIsMissing(false)}
    >
      <TextInput
        label="Why?"
        description="The guest reads this on their phone."
        data-autofocus
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isMissing ? 'Please say why' : null}
      />
    </CommandForm>
  );
};
