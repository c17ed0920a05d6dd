import { Button } from '@mantine/core';
import { useState } from 'react';
import { cancelReasonPresets, hasReason, type GivenReason } from '@comanda/contract/orders';
import { tableLabel } from '@comanda/contract/qr-codes';
import { CommandForm } from '#console/forms';
import { ReasonField } from '#features/orders';
import classes from './order-details.module.css';

interface CancelFormProps {
  readonly tableNumber: string;
  readonly isRunning: boolean;
  readonly onCancel: (reason: GivenReason) => void;
  readonly onKeep: () => void;
}

/** Staff say why they cancel an order: the guest and the day's report both read it. */
export const CancelForm = ({ tableNumber, isRunning, onCancel, onKeep }: CancelFormProps) => {
  const [given, setGiven] = useState<GivenReason>({ reason: '' });
  const [isMissing, setIsMissing] = useState(false);
  const send = () => {
    const reason = { ...given, reason: given.reason.trim() };
    if (hasReason(reason)) onCancel(reason);
    else setIsMissing(true);
  };
  return (
    <CommandForm
      submitLabel="Cancel order"
      isRunning={isRunning}
      banner={null}
      onSubmit={send}
      onEdit={() => setIsMissing(false)}
      beside={
        <Button variant="default" onClick={onKeep}>
          Keep order
        </Button>
      }
    >
      <h3 className={classes.title}>Cancel the order of {tableLabel(tableNumber)}</h3>
      <ReasonField
        presets={cancelReasonPresets}
        reason={given}
        onReason={(reason) => {
          setGiven(reason);
          setIsMissing(false);
        }}
        error={isMissing ? 'Please say why' : null}
        isFocused
      />
    </CommandForm>
  );
};
