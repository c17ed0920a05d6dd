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
  const { documents, state } = useFloorTables();
  const table = documents.find(({ id }) => id === served.qrCodeId);
  // While the tables load the button keeps its place, so that its neighbors do not move away from a finger.
  if (table === undefined && state !== 'loading') return null;
  const isContinued = hasDraft(served.qrCodeId);
  const describe = isContinued ? words.continueOrderFor : words.newOrderFor;
  return (
    <Button
      variant="light"
      disabled={table === undefined || !table.isAvailable || table.menuId === null}
      aria-label={table === undefined ? undefined : describe({ table: formatTable(table.tableNumber) })}
      onClick={() => onOrder(served)}
    >
      {isContinued ? words.continueOrder : words.newOrder}
    </Button>
  );
};
