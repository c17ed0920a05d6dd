import { Button } from '@mantine/core';
import { useState } from 'react';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { VisitDocument } from '@comanda/contract/visits';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useCommand } from '#kit/client';
import { useFreeTables } from './free-tables.tsx';
import classes from './free-tables.module.css';

/** Moves a party to a free table with one tap. */
export const MoveVisit = ({ visit }: { visit: VisitDocument }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { restaurantId, id: visitId, qrCodeId } = visit;
  const tableName = tableLabel(visit.tableNumber);
  const free = useFreeTables().filter((table) => table.restaurantId === restaurantId);
  const move = useCommand((api) => api.visits.move);
  const moveTo = async (toQrCodeId: string, sentence: string, onUndo?: () => void) => {
    const outcome = await move.run({ restaurantId, visitId, toQrCodeId });
    if (!outcome.ok) return showErrorNotice(`${tableName}: ${outcome.failure.message}`);
    setIsOpen(false);
    showSuccessNotice(sentence, onUndo === undefined ? {} : { onUndo });
  };
  const moveBack = () => void moveTo(qrCodeId, `${tableName}: move undone`);
  return (
    <>
      <Button variant="default" aria-label={`Move ${tableName} to another table`} onClick={() => setIsOpen(true)}>
        Move
      </Button>
      {isOpen ? (
        <Dialog title={`Move ${tableName} to …`} onClose={() => setIsOpen(false)}>
          {free.length === 0 ? (
            <p>No table is free. Close a table first, or add one under QR codes.</p>
          ) : (
            <ul className={classes.free} aria-label="Free tables">
              {free.map((table) => (
                <li key={table.id}>
                  <Button
                    variant="default"
                    size="md"
                    fullWidth
                    disabled={move.isRunning}
                    onClick={() =>
                      void moveTo(table.id, `${tableName} moved to ${tableLabel(table.tableNumber)}`, moveBack)
                    }
                  >
                    {tableLabel(table.tableNumber)}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Dialog>
      ) : null}
    </>
  );
};
