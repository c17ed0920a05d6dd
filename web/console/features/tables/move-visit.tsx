import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatTable } from '#console/common-words';
import type { VisitDocument } from '@comanda/contract/visits';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { useFreeTables } from './free-tables.tsx';
import { tablesWords } from './words/index.ts';
import classes from './free-tables.module.css';

/** Moves a party to a free table with one tap. */
export const MoveVisit = ({ visit }: { visit: VisitDocument }) => {
  const words = useWords(tablesWords);
  const [isOpen, setIsOpen] = useState(false);
  const { restaurantId, id: visitId, qrCodeId } = visit;
  const tableName = formatTable(visit.tableNumber);
  const free = useFreeTables().filter((table) => table.restaurantId === restaurantId && table.kind === 'table');
  const move = useCommand((api) => api.visits.move);
  const moveTo = async (toQrCodeId: string, sentence: string, onUndo?: () => void) => {
    const outcome = await move.run({ restaurantId, visitId, toQrCodeId });
    if (!outcome.ok) return showErrorNotice(`${tableName}: ${outcome.failure.message}`);
    setIsOpen(false);
    showSuccessNotice(sentence, onUndo === undefined ? {} : { onUndo });
  };
  const moveBack = () => void moveTo(qrCodeId, words.moveUndone({ table: tableName }));
  return (
    <>
      <Button variant="default" aria-label={words.moveTable({ table: tableName })} onClick={() => setIsOpen(true)}>
        {words.move}
      </Button>
      {isOpen ? (
        <Dialog title={words.moveTitle({ table: tableName })} onClose={() => setIsOpen(false)}>
          {free.length === 0 ? (
            <p>{words.noFreeTable}</p>
          ) : (
            <ul className={classes.free} aria-label={words.freeTables}>
              {free.map((table) => (
                <li key={table.id}>
                  <Button
                    variant="default"
                    size="md"
                    fullWidth
                    disabled={move.isRunning}
                    onClick={() =>
                      void moveTo(
                        table.id,
                        words.moved({ table: tableName, to: formatTable(table.tableNumber) }),
                        moveBack,
                      )
                    }
                  >
                    {formatTable(table.tableNumber)}
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
