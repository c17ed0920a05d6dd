import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  computeBill,
  correctionReasonPresets,
  hasReason,
  computeLineTotal,
  maxLineQuantity,
  recomputeDiscounts,
  sumAmounts,
  sumDiscounts,
  type OrderDocument,
  type OrderItem,
} from '@comanda/contract/orders';
import type { FloorTableDocument } from '@comanda/contract/qr-codes';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { formatTable } from '#console/common-words';
import { useNow } from '#console/views';
import { useWords } from '#console/words';
import { ReasonField, undoOffers } from '#features/orders';
import { useWorkplaces } from '#features/restaurants';
import { useCommand } from '#kit/client';
import { formatMoney } from '#kit/formats';
import { describeCorrections, quantityAfterCorrection, setLineQuantity, toOrderLines } from './composer-draft.ts';
import { ComposerFrame } from './composer-frame.tsx';
import { ComposerLines, type ComposerLine } from './composer-lines.tsx';
import { ComposerMenuPane } from './composer-menu-pane.tsx';
import { toBillLines, toComposerLines } from './to-composer-lines.ts';
import { describeOrderFailure } from './describe-order-failure.ts';
import { useComposerDraft } from './use-composer-draft.ts';
import { useFloorItems, useFloorTables, useTableMenus } from './use-floor-menu.ts';
import { takingOrdersWords } from './words/index.ts';
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
        {useWords(takingOrdersWords).correctOrder}
      </Button>
      {snapshot !== null && workplace !== undefined ? (
        <Correction
          key={snapshot.revision}
          order={snapshot}
          table={table}
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
  readonly table: FloorTableDocument | undefined;
  readonly workplace: WorkplaceDocument;
  /** Loads the current version of the order; null if the snapshot is current. */
  readonly onRefresh: (() => void) | null;
  readonly onClose: () => void;
}

const Correction = ({ order, table, workplace, onRefresh, onClose, onCancelOrder }: CorrectionProps) => {
  const words = useWords(takingOrdersWords);
  const { restaurantId, currency, revision, id: orderId } = order;
  const { settings } = workplace;
  const money = (amount: number) => formatMoney(amount, currency);
  const { draft, change, discard } = useComposerDraft(`${orderId}.${revision}`);
  const tableMenus = useTableMenus(table, workplace);
  const floorItems = useFloorItems(restaurantId, tableMenus.menuIds);
  const correcting = useCommand((api) => api.orders.correct);
  const { happyHours } = workplace;
  const menu = {
    items: floorItems.items,
    timezone: settings.timezone,
    now: new Date(useNow()),
    happyHours,
    currency,
  };
  const quantityOf = (line: OrderItem) => quantityAfterCorrection(draft, line);
  const keptItems = order.items.map((line) => ({ ...line, quantity: quantityOf(line) }));
  const leftLines = [
    ...keptItems.filter(({ quantity }) => quantity > 0).map(({ price, ...line }) => ({ ...line, unitPrice: price })),
    ...toBillLines(draft, menu),
  ];
  // The server computes the discounts in the same way.
  const discounts = recomputeDiscounts(leftLines, order.promoCodeTerms);
  const billLines = leftLines.map((line, index) => ({ ...line, discount: sumDiscounts(discounts[index] ?? []) }));
  const bill = computeBill(billLines, order.rates ?? settings);
  const totalOf = (lineId: string): number => {
    const line = billLines.find((one) => 'id' in one && one.id === lineId);
    return line === undefined ? 0 : computeLineTotal(line);
  };
  const dishes = keptItems.filter(({ charge }) => charge === null);
  const count = sumAmounts([...dishes, ...draft.added].map(({ quantity }) => quantity));
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
    const sentence = `${formatTable(tableNumber)}: ${changes.join(', ')}`;
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
    most: line.delivered || line.charge !== null ? line.quantity : maxLineQuantity,
    amount: money(totalOf(line.id)),
    hint: line.delivered ? words.delivered : null,
    onQuantity: (quantity) => change((before) => setLineQuantity(before, line, quantity)),
  }));
  const findName = (itemId: string) =>
    [...draft.added, ...order.items].find((line) => line.itemId === itemId)?.name ?? words.aDish;
  return (
    <ComposerFrame
      title={words.correctOrderOf({ table: formatTable(order.tableNumber) })}
      startsWith="order"
      count={count}
      onClose={onClose}
      menu={
        <ComposerMenuPane
          of={floorItems}
          menus={tableMenus}
          draft={draft}
          change={change}
          currency={currency}
          timezone={settings.timezone}
          empty={words.noMenu}
        />
      }
      order={
        <>
          <ComposerLines lines={[...keptLines, ...toComposerLines(draft, { ...menu, money, change })]} empty="" />
          {changes.length === 0 ? null : (
            <>
              <ul className={classes.changes} aria-label={words.changes}>
                {changes.map((sentence, index) => (
                  <li key={`${index} ${sentence}`}>{sentence}</li>
                ))}
              </ul>
              <ReasonField
                presets={correctionReasonPresets}
                label={isReasonNeeded ? words.why : words.whyOptional}
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
            <span>{bill.total === order.total ? words.total : words.totalWas({ amount: money(order.total) })}</span>
            <span className={classes.total}>{money(bill.total)}</span>
          </div>
          {correcting.failure === null ? null : (
            <p className={classes.problem} role="alert">
              {describeOrderFailure(correcting.failure, findName)}
            </p>
          )}
          {onRefresh === null || correcting.isRunning ? null : (
            <p className={classes.problem} role="alert">
              {words.correctedMeanwhile}{' '}
              <Button variant="default" onClick={onRefresh}>
                {words.showCurrent}
              </Button>
            </p>
          )}
          {count === 0 ? (
            <>
              <p>{words.nothingLeft}</p>
              <Button
                size="md"
                color="red"
                onClick={() => {
                  discard();
                  onClose();
                  onCancelOrder();
                }}
              >
                {words.cancelOrder}
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
              {words.saveCorrection}
            </Button>
          )}
        </>
      }
    />
  );
};
