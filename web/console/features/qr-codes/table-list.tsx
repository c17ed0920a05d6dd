import { useCallback, useState, type Dispatch, type SetStateAction } from 'react';
import type { MenuNameDocument } from '@comanda/contract/menus';
import type { QrCodeDocument } from '@comanda/contract/qr-codes';
import { useVirtualRows } from '#console/views';
import { useWords } from '#console/words';
import { TableListItem } from './table-list-item.tsx';
import type { TableCommands } from './use-table-commands.ts';
import { qrCodesWords } from './words/index.ts';
import classes from './qr-codes.module.css';

interface TableListProps {
  readonly tables: readonly QrCodeDocument[];
  readonly menus: readonly MenuNameDocument[];
  readonly picked: ReadonlySet<string>;
  readonly setPicked: Dispatch<SetStateAction<ReadonlySet<string>>>;
  readonly commands: TableCommands;
  readonly onShow: (id: string) => void;
}

/** Only the visible tables and the focused one are rendered. */
export const TableList = ({ tables, menus, picked, setPicked, commands, onShow }: TableListProps) => {
  const words = useWords(qrCodesWords);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const { listProps, rows } = useVirtualRows({
    keys: tables.map(({ id }) => id),
    estimateSize: () => 77,
    keptKey: focusedId,
    paddingPx: { start: 120, end: 80 },
  });
  const pick = useCallback(
    (id: string, isPicked: boolean) =>
      setPicked((before) => {
        const after = new Set(before);
        if (isPicked) after.add(id);
        else after.delete(id);
        return after;
      }),
    [setPicked],
  );
  return (
    // Tracks focus of its rows; the list itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      {...listProps}
      className={classes.list}
      aria-label={words.tables}
      onFocus={(event) => setFocusedId(event.target.closest('[data-table]')?.getAttribute('data-table') ?? null)}
      onBlur={() => setFocusedId(null)}
    >
      {rows.map(({ index, key, rowProps }) => {
        const table = tables[index];
        return table === undefined ? null : (
          <div key={key} {...rowProps} className={classes.place} data-table={table.id}>
            <TableListItem
              table={table}
              menus={menus}
              isPicked={picked.has(table.id)}
              commands={commands}
              onPick={pick}
              onShow={onShow}
            />
          </div>
        );
      })}
    </div>
  );
};
