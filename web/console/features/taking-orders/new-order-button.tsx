import { Button } from '@mantine/core';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { OrderTarget } from './new-order.tsx';
import { hasDraft } from './use-composer-draft.ts';
import { useFloorTables } from './use-floor-menu.ts';

interface NewOrderButtonProps {
  readonly served: OrderTarget;
  readonly onOrder: (served: OrderTarget) => void;
}

/** Starts an order at a table, or continues the table's unsent draft. */
export const NewOrderButton = ({ served, onOrder }: NewOrderButtonProps) => {
  const table = useFloorTables().documents.find(({ id }) => id === served.qrCodeId);
  if (table === undefined) return null;
  const label = hasDraft(table.id) ? 'Continue order' : 'New order';
  return (
    <Button
      variant="light"
      disabled={!table.isAvailable || table.menuId === null}
      aria-label={`${label} for ${tableLabel(table.tableNumber)}`}
      onClick={() => onOrder(served)}
    >
      {label}
    </Button>
  );
};
