import { Button, Textarea } from '@mantine/core';
import { computeBill, sumAmounts } from '@comanda/contract/orders';
import { tableLabel, type FloorTableDocument } from '@comanda/contract/qr-codes';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useNow } from '#console/views';
import { useWorkplaces } from '#features/restaurants';
import { useCommand } from '#kit/client';
import { formatMoney } from '#kit/formats';
import { toOrderLines } from './composer-draft.ts';
import { ComposerFrame } from './composer-frame.tsx';
import { ComposerLines } from './composer-lines.tsx';
import { ComposerMenuPane } from './composer-menu-pane.tsx';
import { toBillLines, toComposerLines } from './to-composer-lines.ts';
import { describeOrderFailure } from './describe-order-failure.ts';
import { useComposerDraft } from './use-composer-draft.ts';
import { useFloorItems, useFloorTables } from './use-floor-menu.ts';
import classes from './composer.module.css';

/** Table at which staff take an order. The visit is null if the table was free; the order then opens one. */
export interface OrderTarget {
  readonly restaurantId: string;
  readonly qrCodeId: string;
  readonly visitId: string | null;
}

interface NewOrderProps {
  readonly served: OrderTarget;
  readonly onClose: () => void;
}

/** Dialog in which staff take an order for a table. */
export const NewOrder = ({ served: { restaurantId, qrCodeId, visitId }, onClose }: NewOrderProps) => {
  const { documents: workplaces } = useWorkplaces();
  const workplace = workplaces.find(({ id }) => id === restaurantId);
  const table = useFloorTables().documents.find(({ id }) => id === qrCodeId);
  if (table === undefined || table.menuId === null || workplace === undefined) return null;
  return <TableOrder {...{ table, menuId: table.menuId, workplace, visitId, onClose }} />;
};

interface TableOrderProps {
  readonly table: FloorTableDocument;
  readonly menuId: string;
  readonly workplace: WorkplaceDocument;
  readonly visitId: string | null;
  readonly onClose: () => void;
}

const TableOrder = ({ table, menuId, workplace, visitId, onClose }: TableOrderProps) => {
  const { restaurantId } = table;
  const tableName = tableLabel(table.tableNumber);
  const { settings } = workplace;
  const currency = table.currency ?? settings.currency;
  const money = (amount: number) => formatMoney(amount, currency);
  const { draft, change, discard } = useComposerDraft(table.id);
  const floorItems = useFloorItems(restaurantId, menuId);
  const placing = useCommand((api) => api.orders.placeForTable);
  const cancelling = useCommand((api) => api.orders.cancel);
  const now = new Date(useNow());
  const menu = { items: floorItems.items, timezone: settings.timezone, now };
  const bill = computeBill(toBillLines(draft, menu), settings);
  const count = sumAmounts(draft.added.map(({ quantity }) => quantity));

  const send = async () => {
    const outcome = await placing.run({
      restaurantId,
      at: visitId === null ? { qrCodeId: table.id } : { visitId },
      key: draft.key,
      lines: toOrderLines(draft),
      notes: draft.notes,
    });
    if (!outcome.ok) return;
    const { orderId, total } = outcome.output;
    discard();
    onClose();
    const undo = async () => {
      const undone = await cancelling.run({
        restaurantId,
        orderId,
        from: 'accepted',
        reasonCode: 'entered_by_mistake',
      });
      if (!undone.ok) showErrorNotice(`${tableName}: ${undone.failure.message}`);
    };
    showSuccessNotice(`${tableName}: ordered for ${money(total)}`, { onUndo: () => void undo() });
  };

  const findName = (itemId: string) => draft.added.find((line) => line.itemId === itemId)?.name ?? 'A dish';
  return (
    <ComposerFrame
      title={`New order for ${tableName}`}
      startsWith="menu"
      count={count}
      onClose={onClose}
      menu={
        <ComposerMenuPane
          of={floorItems}
          draft={draft}
          change={change}
          currency={currency}
          timezone={settings.timezone}
          empty="This table's menu is empty."
        />
      }
      order={
        <>
          <ComposerLines
            lines={toComposerLines(draft, { ...menu, money, change })}
            empty="Nothing selected yet. Tap the dishes to add."
          />
          {draft.added.length === 0 ? null : (
            <Textarea
              label="Notes for the kitchen"
              autosize
              maxLength={500}
              value={draft.notes}
              onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, notes: value }))}
            />
          )}
        </>
      }
      foot={
        <>
          <div aria-live="polite" className={classes.sums}>
            <span>{count === 1 ? '1 dish' : `${count} dishes`}</span>
            <span className={classes.total}>{money(bill.total)}</span>
          </div>
          {placing.failure === null ? null : (
            <p className={classes.problem} role="alert">
              {describeOrderFailure(placing.failure, findName)}
            </p>
          )}
          <Button size="md" disabled={count === 0} loading={placing.isRunning} onClick={() => void send()}>
            Send to the kitchen
          </Button>
        </>
      }
    />
  );
};
