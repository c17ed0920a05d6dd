import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { compareTables } from '@comanda/contract/qr-codes';
import type { VisitDocument } from '@comanda/contract/visits';
import { formatTable } from '#console/common-words';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { useFloorTables } from '#features/taking-orders';
import { useOpenVisits } from '#features/visits';
import { useCommand } from '#kit/client';
import { listVisitTableKeys } from './free-tables.tsx';
import { tablesWords } from './words/index.ts';
import classes from './free-tables.module.css';

interface JoinTablesProps {
  readonly visit: VisitDocument;
}

/** Joins other tables to a visit for a large party, or parts them again. */
export const JoinTables = ({ visit }: JoinTablesProps) => {
  const words = useWords(tablesWords);
  const [isOpen, setIsOpen] = useState(false);
  const parting = useCommand((api) => api.visits.partTables);
  const { restaurantId, id: visitId } = visit;
  const table = formatTable(visit.tableNumber);
  const part = async () => {
    const outcome = await parting.run({ restaurantId, visitId });
    if (outcome.ok) showSuccessNotice(words.parted({ table }));
    else showErrorNotice(`${table}: ${outcome.failure.message}`);
  };
  return (
    <>
      <Button variant="default" aria-label={words.joinTable({ table })} onClick={() => setIsOpen(true)}>
        {words.join}
      </Button>
      {visit.joinedTables.length === 0 ? null : (
        <Button
          variant="default"
          loading={parting.isRunning}
          aria-label={words.partTable({ table })}
          onClick={() => void part()}
        >
          {words.part}
        </Button>
      )}
      {isOpen ? <JoinDialog visit={visit} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};

interface JoinDialogProps extends JoinTablesProps {
  readonly onClose: () => void;
}

const JoinDialog = ({ visit, onClose }: JoinDialogProps) => {
  const words = useWords(tablesWords);
  const { restaurantId, id: visitId } = visit;
  const joining = useCommand((api) => api.visits.joinTables);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const own = new Set(listVisitTableKeys(visit));
  const taken = new Set(useOpenVisits().documents.flatMap((other) => listVisitTableKeys(other)));
  const others = useFloorTables()
    .documents.filter(
      (table) =>
        table.restaurantId === restaurantId &&
        table.kind === 'table' &&
        table.isAvailable &&
        !own.has(`${restaurantId} ${table.id}`),
    )
    .toSorted(compareTables);
  const nameOf = (table: (typeof others)[number]) =>
    taken.has(`${restaurantId} ${table.id}`)
      ? words.seatedTable({ table: formatTable(table.tableNumber) })
      : formatTable(table.tableNumber);
  const join = async () => {
    const outcome = await joining.run({ restaurantId, visitId, qrCodeIds: [...chosen] });
    if (!outcome.ok) return showErrorNotice(outcome.failure.message);
    const names = others.filter(({ id }) => chosen.includes(id)).map((table) => formatTable(table.tableNumber));
    showSuccessNotice(words.tablesJoined({ table: [formatTable(visit.tableNumber), ...names].join(' + ') }));
    onClose();
  };
  return (
    <Dialog title={words.joinTable({ table: formatTable(visit.tableNumber) })} onClose={onClose}>
      <div className={classes.choice}>
        {others.length === 0 ? <p>{words.noOtherTable}</p> : <p>{words.joinHint}</p>}
        <ul className={classes.free}>
          {others.map((table) => (
            <li key={table.id} className={classes.freeTable}>
              <Checkbox
                size="md"
                label={nameOf(table)}
                checked={chosen.includes(table.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(checked ? [...chosen, table.id] : chosen.filter((id) => id !== table.id))
                }
              />
            </li>
          ))}
        </ul>
        <Button loading={joining.isRunning} disabled={chosen.length === 0} onClick={() => void join()}>
          {words.joinChosen}
        </Button>
      </div>
    </Dialog>
  );
};
