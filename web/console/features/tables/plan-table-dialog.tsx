import { useState } from 'react';
import { formatTable } from '#console/common-words';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { RecordPaymentDialog, type ShareToPay } from '#features/bills';
import { NewOrder, NewOrderButton, type OrderTarget } from '#features/taking-orders';
import type { PlanEntry } from './plan-grid.tsx';
import { TableRow } from './table-row.tsx';
import { tablesWords } from './words/index.ts';
import classes from './tables.module.css';

interface PlanTableDialogProps {
  readonly entry: PlanEntry;
  readonly onClose: () => void;
}

/** The visit at a table of the plan, or the way to open one. */
export const PlanTableDialog = ({ entry: { table, visit, currency }, onClose }: PlanTableDialogProps) => {
  const words = useWords(tablesWords);
  const [served, setServed] = useState<OrderTarget | null>(null);
  const [share, setShare] = useState<ShareToPay | null>(null);
  if (served !== null) return <NewOrder served={served} onClose={onClose} />;
  if (share !== null) return <RecordPaymentDialog share={share} onClose={() => setShare(null)} />;
  return (
    <Dialog title={formatTable(visit?.tableNumber ?? table.tableNumber)} size="lg" onClose={onClose}>
      {visit === undefined ? (
        <div className={classes.actions}>
          <p>{words.freeTablesHint}</p>
          <NewOrderButton
            served={{ restaurantId: table.restaurantId, qrCodeId: table.id, visitId: null }}
            onOrder={setServed}
          />
        </div>
      ) : (
        <ul className={classes.tables}>
          <TableRow
            visit={visit}
            currency={currency}
            restaurantName=""
            isBillShown={visit.orderCount > 0}
            onOrder={setServed}
            onTake={setShare}
          />
        </ul>
      )}
    </Dialog>
  );
};
