import { Button, Checkbox, Chip, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  discountReasonCode,
  discountReasonCodes,
  type DiscountReasonCode,
  type OrderDocument,
} from '@comanda/contract/orders';
import type { CodeRule } from '@comanda/contract/promotions';
import { formatTable } from '#console/common-words';
import { CommandForm, errorsAt, FieldErrorList, groupErrorsByField } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { reasonsWords } from '#console/reasons';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { ordersWords, useOrderOutbox } from '#features/orders';
import { parseMilliPercent } from '#features/restaurants';
import { useCommand } from '#kit/client';
import { formatMoney, parseMoney } from '#kit/formats';
import { floorWords } from './words/index.ts';
import classes from './order-details.module.css';

/** Button and dialog with which staff take something off dishes or the whole check, if the owner lets them. */
export const DiscountOrder = ({ order }: { order: OrderDocument }) => {
  const words = useWords(floorWords).discounts;
  const [isOpen, setIsOpen] = useState(false);
  const { user } = useCurrentUser();
  const isAllowed = user.role !== 'staff' || user.discountLimits !== null;
  const isPossible = order.status !== 'cancelled' && order.paid === 0 && order.held === 0;
  if (!isAllowed || !isPossible) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {words.button}
      </Button>
      {isOpen ? <DiscountDialog order={order} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};

const DiscountDialog = ({ order, onClose }: { order: OrderDocument; onClose: () => void }) => {
  const words = useWords(floorWords).discounts;
  const { why, commonReasons } = useWords(ordersWords);
  const { discountReasons } = useWords(reasonsWords);
  const { restaurantId, visitId, currency, tableNumber } = order;
  const table = formatTable(tableNumber);
  const [isWholeCheck, setIsWholeCheck] = useState(false);
  const [lineIds, setLineIds] = useState(() => order.items.map(({ id }) => id));
  const [kind, setKind] = useState<CodeRule['kind']>('percent');
  const [text, setText] = useState('10');
  const [reason, setReason] = useState('');
  const [reasonCode, setReasonCode] = useState<DiscountReasonCode | undefined>(undefined);
  const outbox = useOrderOutbox();
  const giving = useCommand((api) => api.orders.discount);
  const { fields, banner } = groupErrorsByField(giving.failure);
  const errorOf = (field: string) => {
    const messages = errorsAt(fields, field);
    return messages.length === 0 ? undefined : <FieldErrorList of={messages} />;
  };
  const hasGiven = order.items.some(({ discounts }) => discounts.some((one) => one.kind === 'staff'));
  const give = async (discount: CodeRule | null) => {
    const target =
      isWholeCheck && visitId !== null ? { visitId } : { orderId: order.id, revision: order.revision, lineIds };
    const given = discount === null ? { reason: '' } : { reason, reasonCode };
    const outcome = await giving.run({ restaurantId, target, discount, ...given });
    if (!outcome.ok) return;
    const { amount, changes } = outcome.output;
    const undo = () => {
      for (const change of changes) outbox.push({ kind: 'undo', restaurantId, tableNumber, ...change });
    };
    showSuccessNotice(
      discount === null ? words.takenBack({ table }) : words.given({ table, amount: formatMoney(amount, currency) }),
      changes.length === 0 ? {} : { onUndo: undo },
    );
    onClose();
  };
  const typed: CodeRule =
    kind === 'percent'
      ? { kind, milliPercent: parseMilliPercent(text) }
      : { kind, amount: parseMoney(text, currency) ?? 0 };
  return (
    <Dialog title={words.dialog({ table })} onClose={onClose}>
      <CommandForm
        submitLabel={words.submit}
        isRunning={giving.isRunning}
        canSubmit={isWholeCheck || lineIds.length > 0}
        banner={banner}
        onSubmit={() => void give(typed)}
        onEdit={giving.reset}
        beside={
          hasGiven ? (
            <Button variant="default" disabled={giving.isRunning} onClick={() => void give(null)}>
              {words.takeBack}
            </Button>
          ) : null
        }
      >
        {visitId === null ? null : (
          <Checkbox
            label={words.wholeCheck}
            checked={isWholeCheck}
            onChange={(event) => setIsWholeCheck(event.currentTarget.checked)}
          />
        )}
        {isWholeCheck ? null : (
          <Checkbox.Group label={words.dishes} value={lineIds} onChange={setLineIds} error={errorOf('target')}>
            {order.items.map((line) => (
              <Checkbox key={line.id} value={line.id} label={`${line.quantity} × ${line.name}`} mt="xs" />
            ))}
          </Checkbox.Group>
        )}
        <NativeSelect
          label={words.button}
          data={[
            { value: 'percent', label: words.percentOff },
            { value: 'amount', label: words.amountOff },
          ]}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(value === 'amount' ? 'amount' : 'percent')}
        />
        <TextInput
          label={kind === 'percent' ? words.percent : words.amountIn({ currency })}
          description={kind === 'percent' ? words.freeHint : undefined}
          inputMode="decimal"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={errorOf('discount')}
        />
        <Chip.Group
          value={reasonCode ?? null}
          onChange={(value) => {
            setReason('');
            setReasonCode(discountReasonCode.parse(value));
            giving.reset();
          }}
        >
          <div className={classes.actions} role="group" aria-label={commonReasons}>
            {discountReasonCodes.map((code) => (
              <Chip key={code} value={code} size="md" variant="outline">
                {discountReasons[code]}
              </Chip>
            ))}
          </div>
        </Chip.Group>
        <TextInput
          label={why}
          description={words.hint}
          required={reasonCode === undefined}
          maxLength={100}
          value={reason}
          placeholder={reasonCode === undefined ? '' : discountReasons[reasonCode]}
          onChange={({ currentTarget: { value } }) => {
            setReason(value);
            setReasonCode(undefined);
          }}
          error={errorOf('reason')}
        />
      </CommandForm>
    </Dialog>
  );
};
