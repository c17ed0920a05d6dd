import { Button, Textarea } from '@mantine/core';
import { computeBill, packagingLines, sumAmounts } from '@comanda/contract/orders';
import type { FloorTableDocument } from '@comanda/contract/qr-codes';
import { findCharges, type WorkplaceDocument } from '@comanda/contract/restaurants';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { formatTable } from '#console/common-words';
import { useNow } from '#console/views';
import { useWords } from '#console/words';
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
import { useFloorItems, useFloorTables, useTableMenus } from './use-floor-menu.ts';
import { takingOrdersWords } from './words/index.ts';
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
  return <TableOrder {...{ table, workplace, visitId, onClose }} />;
};

interface TableOrderProps {
  readonly table: FloorTableDocument;
  readonly workplace: WorkplaceDocument;
  readonly visitId: string | null;
  readonly onClose: () => void;
}

const TableOrder = ({ table, workplace, visitId, onClose }: TableOrderProps) => {
  const { restaurantId } = table;
  const tableName = formatTable(table.tableNumber);
  const words = useWords(takingOrdersWords);
  const { settings } = workplace;
  const currency = table.currency ?? settings.currency;
  const money = (amount: number) => formatMoney(amount, currency);
  const { draft, change, discard } = useComposerDraft(table.id);
  const tableMenus = useTableMenus(table, workplace);
  const floorItems = useFloorItems(restaurantId, tableMenus.menuIds);
  const placing = useCommand((api) => api.orders.placeForTable);
  const cancelling = useCommand((api) => api.orders.cancel);
  const now = new Date(useNow());
  const { happyHours } = workplace;
  const menu = { items: floorItems.items, timezone: settings.timezone, now, happyHours, currency };
  const { packaging, ...rates } = findCharges(settings, { kind: table.kind, currency });
  const hasCourses = settings.hasCourses && table.kind === 'table';
  const picked = toBillLines(draft, menu);
  const bill = computeBill(picked.length === 0 ? [] : [...picked, ...packagingLines(packaging)], rates);
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
    showSuccessNotice(words.ordered({ table: tableName, amount: money(total) }), { onUndo: () => void undo() });
  };

  const findName = (itemId: string) => draft.added.find((line) => line.itemId === itemId)?.name ?? words.aDish;
  return (
    <ComposerFrame
      title={words.newOrderFor({ table: tableName })}
      startsWith="menu"
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
          empty={words.emptyMenu}
        />
      }
      order={
        <>
          <ComposerLines
            lines={toComposerLines(draft, { ...menu, money, change, hasCourses })}
            empty={words.nothingSelected}
          />
          {draft.added.length === 0 ? null : (
            <Textarea
              label={words.kitchenNotes}
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
            <span>{words.dishCount({ count })}</span>
            <span className={classes.total}>{money(bill.total)}</span>
          </div>
          {placing.failure === null ? null : (
            <p className={classes.problem} role="alert">
              {describeOrderFailure(placing.failure, findName)}
            </p>
          )}
          <Button size="md" disabled={count === 0} loading={placing.isRunning} onClick={() => void send()}>
            {words.send}
          </Button>
        </>
      }
    />
  );
};
