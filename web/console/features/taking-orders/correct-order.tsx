import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  computeBill,
  correctionReasonPresets,
  hasReason,
  computeLineTotal,
  maxLineQuantity,
  sumAmounts,
  type OrderDocument,
  type OrderItem,
} from '@comanda/contract/orders';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { useNow } from '#console/views';
import { ReasonField, undoOffers } from '#features/orders';
import { useWorkplaces } from '#features/restaurants';
import { useCommand } from '#kit/client';
import { formatMoney } from '#kit/formats';
import { setLineQuantity, quantityAfterCorrection, toOrderLines } from './composer-draft.ts';
import { ComposerFrame } from './composer-frame.tsx';
import { ComposerLines, type ComposerLine } from './composer-lines.tsx';
import { ComposerMenuPane } from './composer-menu-pane.tsx';
import { describeCorrections } from './describe-corrections.ts';
import { toBillLines, toComposerLines } from './to-composer-lines.ts';
import { describeOrderFailure } from './describe-order-failure.ts';
import { useComposerDraft } from './use-composer-draft.ts';
import { useFloorItems, useFloorTables } from './use-floor-menu.ts';
import classes from './composer.module.css';

interface CorrectOrderProps {
  readonly order: OrderDocument;
  /** Called when the correction would leave no lines, so that staff cancel the order instead. */
  readonly onCancelOrder: () => void;
}

/** Button and dialog with which staff correct the lines of an order that is neither finished nor paid. */
export const CorrectOrder = ({ order, onCancelOrder }: CorrectOrderProps) => {
  /** Snapshot of the order when the correction was started, so that concurrent changes do not alter the open dialog. */
  const [snapshot, setSnapshot] = useState<OrderDocument | null>(null);
  const { documents: workplaces } = useWorkplaces();
  const workplace = workplaces.find(({ id }) => id === order.restaurantId);
  const tables = useFloorTables().documents.filter(
    (table) => table.restaurantId === order.restaurantId && table.currency === order.currency,
  );
  // An order knows its table only by name. If no table has that name, the menu of the restaurant's first table is used.
  const table = tables.find(({ tableNumber }) => tableNumber === order.tableNumber) ?? tables[0];
  return (
    <>
      <Button variant="default" onClick={() => setSnapshot(order)}>
        Correct order
      </Button>
      {snapshot !== null && workplace !== undefined ? (
        <Correction
          key={snapshot.revision}
          order={snapshot}
          menuId={table?.menuId ?? null}
          workplace={workplace}
          onRefresh={snapshot.revision === order.revision ? null : () => setSnapshot(order)}
          onClose={() => setSnapshot(null)}
          onCancelOrder={onCancelOrder}
        />
      ) : null}
    </>
  );
};

interface CorrectionProps extends CorrectOrderProps {
  readonly menuId: string | null;
  readonly workplace: WorkplaceDocument;
  /** Loads the current version of the order; null if the snapshot is current. */
  readonly onRefresh: (() => void) | null;
  readonly onClose: () => void;
}

const Correction = ({ order, menuId, workplace, onRefresh, onClose, onCancelOrder }: CorrectionProps) => {
  const { restaurantId, currency, revision, id: orderId } = order;
  const { settings } = workplace;
  const money = (amount: number) => formatMoney(amount, currency);
  const { draft, change, discard } = useComposerDraft(`${orderId}.${revision}`);
  const floorItems = useFloorItems(restaurantId, menuId);
  const correcting = useCommand((api) => api.orders.correct);
  const menu = { items: floorItems.items, timezone: settings.timezone, now: new Date(useNow()) };
  const quantityOf = (line: OrderItem) => quantityAfterCorrection(draft, line);
  const keptItems = order.items.map((line) => ({ ...line, quantity: quantityOf(line) }));
  const keptBillLines = keptItems.map(({ price, quantity, taxRateMilliPercent }) => ({
    unitPrice: price,
    quantity,
    taxRateMilliPercent,
  }));
  const bill = computeBill([...keptBillLines, ...toBillLines(draft, menu)], order.rates ?? settings);
  const count = sumAmounts([...keptItems, ...draft.added].map(({ quantity }) => quantity));
  const changes = describeCorrections(order.items, draft);
  const isReasonNeeded = order.items.some((line) => line.delivered && quantityOf(line) < line.quantity);

  const save = async () => {
    const outcome = await correcting.run({
      restaurantId,
      orderId,
      revision,
      changeId: draft.key,
      reason: draft.reason,
      reasonCode: draft.reasonCode,
      kept: draft.kept,
      added: toOrderLines(draft),
    });
    if (!outcome.ok) return;
    const { changeId } = outcome.output;
    discard();
    onClose();
    const { tableNumber } = order;
    const sentence = `${tableLabel(tableNumber)}: ${changes.join(', ')}`;
    if (changeId !== null) undoOffers.set(orderId, { restaurantId, orderId, tableNumber, changeId, sentence });
  };

  const keptLines = order.items.map((line): ComposerLine => ({
    id: line.id,
    name: line.name,
    notes: line.notes,
    before: line.quantity,
    quantity: quantityOf(line),
    options: line.options.map(({ name }) => name).join(', '),
    // More of a delivered line must be a new line, because the kitchen has yet to make it.
    most: line.delivered ? line.quantity : maxLineQuantity,
    amount: money(computeLineTotal({ unitPrice: line.price, quantity: quantityOf(line) })),
    hint: line.delivered ? 'Delivered' : null,
    onQuantity: (quantity) => change((before) => setLineQuantity(before, line, quantity)),
  }));
  const findName = (itemId: string) =>
    [...draft.added, ...order.items].find((line) => line.itemId === itemId)?.name ?? 'A dish';
  return (
    <ComposerFrame
      title={`Correct the order of ${tableLabel(order.tableNumber)}`}
      startsWith="order"
      count={count}
      onClose={onClose}
      menu={
        <ComposerMenuPane
          of={floorItems}
          draft={draft}
          change={change}
          currency={currency}
          timezone={settings.timezone}
          empty="There is no menu to add dishes from."
        />
      }
      order={
        <>
          <ComposerLines lines={[...keptLines, ...toComposerLines(draft, { ...menu, money, change })]} empty="" />
          {changes.length === 0 ? null : (
            <>
              <ul className={classes.changes} aria-label="Changes">
                {changes.map((sentence, index) => (
                  <li key={`${index} ${sentence}`}>{sentence}</li>
                ))}
              </ul>
              <ReasonField
                presets={correctionReasonPresets}
                label={isReasonNeeded ? 'Why?' : 'Why? (optional)'}
                isRequired={isReasonNeeded}
                reason={draft}
                onReason={({ reason, reasonCode }) => change((before) => ({ ...before, reason, reasonCode }))}
              />
            </>
          )}
        </>
      }
      foot={
        <>
          <div aria-live="polite" className={classes.sums}>
            <span>{bill.total === order.total ? 'Total' : `It was ${money(order.total)}`}</span>
            <span className={classes.total}>{money(bill.total)}</span>
          </div>
          {correcting.failure === null ? null : (
            <p className={classes.problem} role="alert">
              {describeOrderFailure(correcting.failure, findName)}
            </p>
          )}
          {onRefresh === null || correcting.isRunning ? null : (
            <p className={classes.problem} role="alert">
              Someone else corrected this order in the meantime.{' '}
              <Button variant="default" onClick={onRefresh}>
                Show current order
              </Button>
            </p>
          )}
          {count === 0 ? (
            <>
              <p>Nothing is left of this order. Cancel it instead.</p>
              <Button
                size="md"
                color="red"
                onClick={() => {
                  discard();
                  onClose();
                  onCancelOrder();
                }}
              >
                Cancel the order
              </Button>
            </>
          ) : (
            <Button
              size="md"
              disabled={
                changes.length === 0 || (isReasonNeeded && !hasReason({ ...draft, reason: draft.reason.trim() }))
              }
              loading={correcting.isRunning}
              onClick={() => void save()}
            >
              Save correction
            </Button>
          )}
        </>
      }
    />
  );
};
