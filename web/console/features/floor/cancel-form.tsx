import { Button } from '@mantine/core';
import { useState } from 'react';
import { cancelReasonPresets, hasReason, type GivenReason } from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import { CommandForm } from '#console/forms';
import { useWords } from '#console/words';
import { ReasonField } from '#features/orders';
import { floorWords } from './words/index.ts';
import classes from './order-details.module.css';

interface CancelFormProps {
  readonly tableNumber: string;
  readonly isRunning: boolean;
  readonly onCancel: (reason: GivenReason) => void;
  readonly onKeep: () => void;
}

/** Form for the reason of a cancellation, which the guest and the report of the day show. */
export const CancelForm = ({ tableNumber, isRunning, onCancel, onKeep }: CancelFormProps) => {
  const words = useWords(floorWords);
  const [typedReason, setTypedReason] = useState<GivenReason>({ reason: '' });
  const [isMissing, setIsMissing] = useState(false);
  const send = () => {
    const reason = { ...typedReason, reason: typedReason.reason.trim() };
    if (hasReason(reason)) onCancel(reason);
    else setIsMissing(true);
  };
  return (
    <CommandForm
      submitLabel={words.cancelOrder}
      isRunning={isRunning}
      banner={null}
      onSubmit={send}
      onEdit={() => setIsMissing(false)}
      beside={
        <Button variant="default" onClick={onKeep}>
          {words.keepOrder}
        </Button>
      }
    >
      <h3 className={classes.title}>{words.cancelOrderOf({ table: formatTable(tableNumber) })}</h3>
      <ReasonField
        presets={cancelReasonPresets}
        reason={typedReason}
        onReason={(reason) => {
          setTypedReason(reason);
          setIsMissing(false);
        }}
        error={isMissing ? words.enterReason : null}
        isFocused
      />
    </CommandForm>
  );
};
