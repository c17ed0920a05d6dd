import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { movementKind, type DrawerSessionDocument, type MovementKind } from '@comanda/contract/cash';
import { CommandForm, errorsAt, FieldErrorList, groupErrorsByField } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { formatMoney, parseMoney } from '#kit/formats';
import { createId } from '#kit/ids';
import { MoneyInput } from './money-input.tsx';
import { cashWords } from './words/index.ts';

interface MoveCashDialogProps {
  readonly session: DrawerSessionDocument;
  readonly onClose: () => void;
}

/** Records cash that is put into a drawer or taken out of it, such as change from the bank. */
export const MoveCashDialog = ({ session, onClose }: MoveCashDialogProps) => {
  const words = useWords(cashWords);
  const [movementId] = useState(createId);
  const [kind, setKind] = useState<MovementKind>('paid_out');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const moving = useCommand((api) => api.cash.moveCash);
  const { fields, banner } = groupErrorsByField(moving.failure);
  const reasonErrors = errorsAt(fields, 'reason');
  const move = async () => {
    const { id: drawerSessionId, restaurantId, currency } = session;
    const amount = parseMoney(text, currency) ?? -1;
    const outcome = await moving.run({ restaurantId, drawerSessionId, movementId, kind, amount, reason });
    if (!outcome.ok) return;
    showSuccessNotice(words.moved({ amount: formatMoney(amount, currency) }));
    onClose();
  };
  return (
    <Dialog title={words.moveTitle({ name: session.drawerName })} onClose={onClose}>
      <CommandForm
        submitLabel={words.moveSubmit}
        isRunning={moving.isRunning}
        banner={banner}
        onSubmit={() => void move()}
        onEdit={moving.reset}
      >
        <SegmentedControl
          fullWidth
          data={[
            { value: 'paid_out', label: words.paidOut },
            { value: 'paid_in', label: words.paidIn },
          ]}
          value={kind}
          onChange={(chosen) => setKind(movementKind.parse(chosen))}
        />
        <MoneyInput
          label={words.amount({ currency: session.currency })}
          text={text}
          errors={errorsAt(fields, 'amount')}
          onText={setText}
          isFirst
        />
        <TextInput
          label={words.reason}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={reasonErrors.length === 0 ? undefined : <FieldErrorList of={reasonErrors} />}
        />
      </CommandForm>
    </Dialog>
  );
};
