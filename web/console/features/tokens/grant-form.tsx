import { NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import { formatTokens } from './format-tokens.ts';
import { useRefetchTokens } from './use-ledger.ts';

interface GrantFormProps {
  readonly ownerId: string;
  readonly ownerName: string;
  readonly onDone?: () => void;
}

const directions = [
  { value: 'grant', label: 'Grant' },
  { value: 'take', label: 'Deduct' },
] as const;

/** Form with which administrators grant tokens to an owner or take some back. The owner sees the reason. */
export const GrantForm = ({ ownerId, ownerName, onDone }: GrantFormProps) => {
  const grant = useCommand((api) => api.tokens.grant);
  const refresh = useRefetchTokens();
  const [key, setKey] = useState(() => createId());
  const [direction, setDirection] = useState<string>('grant');
  const [count, setCount] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const { fields, banner } = groupErrorsByField(grant.failure);
  const edit = (change: () => void) => {
    change();
    setKey(createId());
    grant.reset();
  };
  const undo = async (amount: number) => {
    const back = { key: createId(), ownerId, amount: -amount, reason: `Undone: ${reason}`.slice(0, 200) };
    const outcome = await grant.run(back);
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
    refresh();
  };
  const send = async () => {
    const amount = direction === 'take' ? -Number(count) : Number(count);
    const outcome = await grant.run({ key, ownerId, amount, reason });
    if (!outcome.ok) return;
    showSuccessNotice(
      amount > 0
        ? `${formatTokens(amount)} granted to ${ownerName}`
        : `${formatTokens(-amount)} deducted from ${ownerName}`,
      { onUndo: () => void undo(amount) },
    );
    refresh();
    edit(() => {
      setCount('');
      setReason('');
    });
    onDone?.();
  };
  return (
    <CommandForm
      submitLabel={direction === 'take' ? 'Deduct' : 'Grant tokens'}
      isRunning={grant.isRunning}
      canSubmit={count !== ''}
      banner={banner}
      onSubmit={() => void send()}
      onEdit={grant.reset}
    >
      <SegmentedControl
        aria-label="Grant or deduct"
        data={[...directions]}
        value={direction}
        onChange={(value) => edit(() => setDirection(value))}
      />
      <NumberInput
        label="Tokens"
        value={count}
        onChange={(value) => edit(() => setCount(value))}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        hideControls
        inputMode="numeric"
        error={fields['amount'] && <FieldErrorList of={fields['amount']} />}
      />
      <TextInput
        label="Reason"
        description="The owner sees it in their ledger."
        autoComplete="off"
        value={reason}
        onChange={(event) => edit(() => setReason(event.currentTarget.value))}
        error={fields['reason'] && <FieldErrorList of={fields['reason']} />}
      />
    </CommandForm>
  );
};
