import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DrawerSessionDocument } from '@comanda/contract/cash';
import { CommandForm, errorsAt, FieldErrorList, groupErrorsByField } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { formatMoney, parseMoney } from '#kit/formats';
import { MoneyInput } from './money-input.tsx';
import { cashWords } from './words/index.ts';
import classes from './cash.module.css';

interface CountDrawerDialogProps {
  /** It changes while the dialog is open if somebody takes a payment. */
  readonly session: DrawerSessionDocument;
  readonly onClose: () => void;
}

/** Closes a drawer with the cash that is counted in it. A difference needs a reason. */
export const CountDrawerDialog = ({ session, onClose }: CountDrawerDialogProps) => {
  const words = useWords(cashWords);
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const closing = useCommand((api) => api.cash.closeDrawer);
  const { fields, banner } = groupErrorsByField(closing.failure, { 'cash.reason-needed': 'reason' });
  const { id: drawerSessionId, restaurantId, currency, drawerName: name } = session;
  const counted = text.trim() === '' ? null : parseMoney(text, currency);
  const difference = counted === null ? 0 : counted - session.expected;
  const reasonErrors = errorsAt(fields, 'reason');
  const close = async () => {
    const outcome = await closing.run({ restaurantId, drawerSessionId, counted: counted ?? -1, reason });
    if (!outcome.ok) return;
    showSuccessNotice(words.closed({ name }));
    onClose();
  };
  return (
    <Dialog title={words.countTitle({ name })} onClose={onClose}>
      <CommandForm
        submitLabel={words.closeSubmit}
        isRunning={closing.isRunning}
        banner={banner}
        onSubmit={() => void close()}
        onEdit={closing.reset}
      >
        <ExpectedCash session={session} />
        <MoneyInput
          label={words.counted({ currency })}
          text={text}
          errors={errorsAt(fields, 'counted')}
          onText={setText}
          isFirst
        />
        {counted === null ? null : (
          <p role="status" className={classes.result} data-differs={difference !== 0 || undefined}>
            {difference === 0 ? words.exact : words.differs({ amount: formatMoney(difference, currency) })}
          </p>
        )}
        {difference === 0 ? null : (
          <TextInput
            label={words.reason}
            description={words.reasonHint}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={reasonErrors.length === 0 ? undefined : <FieldErrorList of={reasonErrors} />}
          />
        )}
      </CommandForm>
    </Dialog>
  );
};

const ExpectedCash = ({ session }: { session: DrawerSessionDocument }) => {
  const words = useWords(cashWords);
  const { float, payments, refunds, paidIn, paidOut, expected, currency } = session;
  const lines = [
    { label: words.float, amount: float },
    { label: words.payments, amount: payments },
    { label: words.refunds, amount: -refunds },
    { label: words.paidIn, amount: paidIn },
    { label: words.paidOut, amount: -paidOut },
  ].filter(({ amount }, index) => index < 2 || amount !== 0);
  return (
    <dl className={classes.expected}>
      {[...lines, { label: words.expected, amount: expected }].map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
};
