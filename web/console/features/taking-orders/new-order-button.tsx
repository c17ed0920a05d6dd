import { Button } from '@mantine/core';
import { formatTable } from '#console/common-words';
import { useWords } from '#console/words';
import type { OrderTarget } from './new-order.tsx';
import { hasDraft } from './use-composer-draft.ts';
import { useFloorTables } from './use-floor-menu.ts';
import { takingOrdersWords } from './words/index.ts';

interface NewOrderButtonProps {
  readonly served: OrderTarget;
  readonly onOrder: (served: OrderTarget) => void;
}

/** Starts an order at a table, or continues the table's unsent draft. */
export const NewOrderButton = ({ served, onOrder }: NewOrderButtonProps) => {
  const words = useWords(takingOrdersWords);
  const table = useFloorTables().documents.find(({ id }) => id === served.qrCodeId);
  if (table === undefined) return null;
  const isContinued = hasDraft(table.id);
  return (
    <Button
      variant="light"
      disabled={!table.isAvailable || table.menuId === null}
      aria-label={(isContinued ? words.continueOrderFor : words.newOrderFor)({ table: formatTable(table.tableNumber) })}
      onClick={() => onOrder(served)}
    >
      {isContinued ? words.continueOrder : words.newOrder}
    </Button>
  );
};
