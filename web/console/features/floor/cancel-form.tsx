import { Button, Chip, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandForm } from '#console/forms';
import classes from './order-details.module.css';

/** What it mostly is; anything else is typed. */
const presets = ['Sold out', 'The guest changed their mind', 'Ordered twice', 'The guest has left', 'Kitchen closed'];

interface CancelFormProps {
  readonly tableNumber: string;
  readonly isRunning: boolean;
  readonly onCancel: (reason: string) => void;
  readonly onKeep: () => void;
}

/** Not whether, but why: the guest and the day's report both read it. */
export const CancelForm = ({ tableNumber, isRunning, onCancel, onKeep }: CancelFormProps) => {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const choose = (value: string) => {
    setReason(value);
    setIsMissing(false);
  };
  const send = () => {
    if (reason.trim() === '') setIsMissing(true);
    else onCancel(reason);
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
      <h3 className={classes.title}>Cancel the order of {tableNumber}</h3>
      <Chip.Group value={reason} onChange={choose}>
        <div className={classes.presets} role="group" aria-label="Common reasons">
          {presets.map((preset) => (
            <Chip key={preset} value={preset} size="md" variant="outline">
              {preset}
            </Chip>
          ))}
        </div>
      </Chip.Group>
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
