import { Button, Checkbox, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { QrCodeDocument } from '@comanda/contract/qr-codes';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { EmptyView, LiveView } from '#console/views';
import { useWords } from '#console/words';
import { AddTablesDialog } from './add-tables-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { PickupScreenButton } from './pickup-screen-button.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { RemovedTablesDialog, useRemovedTables } from './removed-tables-dialog.tsx';
import { TableSelectionBar } from './table-selection-bar.tsx';
import { TableList } from './table-list.tsx';
import { useTableCommands } from './use-table-commands.ts';
import { useTables } from './use-tables.ts';
import { qrCodesWords } from './words/index.ts';
import classes from './qr-codes.module.css';

type OpenDialog =
  | { readonly kind: 'add' | 'print' | 'print-picked' | 'removed' }
  | { readonly kind: 'code'; readonly id: string };

/** The tables of one restaurant, with all actions. */
export const RestaurantTables = ({ restaurant }: { restaurant: WorkplaceDocument }) => {
  const words = useWords(qrCodesWords);
  const { tables, menus, sorted, found, search, setSearch, picked, setPicked, pickedTables } = useTables(restaurant.id);
  const removed = useRemovedTables(restaurant.id, sorted.length);
  const list = useRef<HTMLElement>(null);
  const tableCommands = useTableCommands(restaurant.id);
  const commands = useMemo(
    () => ({
      ...tableCommands,
      remove: async (removedTables: readonly QrCodeDocument[]) => {
        const isDone = await tableCommands.remove(removedTables);
        // The focused element was removed together with its table.
        if (isDone) list.current?.focus({ preventScroll: true });
        return isDone;
      },
    }),
    [tableCommands],
  );
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const show = useCallback((id: string) => setOpen({ kind: 'code', id }), []);
  const shown = open?.kind === 'code' ? sorted.find(({ id }) => id === open.id) : undefined;
  const printed = open?.kind === 'print-picked' ? pickedTables : sorted;
  const areAllPicked = found.length > 0 && found.every(({ id }) => picked.has(id));
  const pickAll = (isPicked: boolean) => setPicked(new Set(isPicked ? found.map(({ id }) => id) : []));
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={words.searchTables}
          placeholder={words.searchTables}
          leftSection={<Icon name="search" size={18} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button leftSection={<Icon name="add" size={18} />} onClick={() => setOpen({ kind: 'add' })}>
          {words.addTables}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="print" size={18} />}
          disabled={sorted.length === 0}
          onClick={() => setOpen({ kind: 'print' })}
        >
          {words.printAll}
        </Button>
        <Button component={Link} to={paths.floorPlan} variant="default">
          {words.floorPlan}
        </Button>
        {sorted.some(({ kind }) => kind !== 'table') ? <PickupScreenButton restaurantId={restaurant.id} /> : null}
        {removed.data === undefined || removed.data.removed.length === 0 ? null : (
          <Button variant="subtle" onClick={() => setOpen({ kind: 'removed' })}>
            {words.removed}
          </Button>
        )}
      </div>
      <LiveView
        of={tables}
        loading={words.loading}
        empty={
          <EmptyView icon="qrCodes" title={words.noTables}>
            {words.noTablesHint}
          </EmptyView>
        }
      >
        {() => (
          <section
            ref={list}
            tabIndex={-1}
            className={classes.tables}
            aria-label={words.tablesOf({ restaurant: restaurant.name })}
          >
            <div className={classes.head}>
              <Checkbox
                size="md"
                label={words.tableCount({ count: found.length })}
                aria-label={words.selectAllTables}
                checked={areAllPicked}
                indeterminate={!areAllPicked && pickedTables.length > 0}
                disabled={found.length === 0}
                onChange={(event) => pickAll(event.currentTarget.checked)}
              />
              <p className={classes.pausedHint}>{words.pausedHint}</p>
            </div>
            <TableSelectionBar
              picked={pickedTables}
              listed={found}
              menus={menus}
              commands={commands}
              onPick={setPicked}
              onPrint={() => setOpen({ kind: 'print-picked' })}
            />
            {found.length === 0 ? (
              <p className={classes.nothing}>{words.noneNamed({ name: search.trim() })}</p>
            ) : (
              <TableList
                tables={found}
                menus={menus}
                picked={picked}
                setPicked={setPicked}
                commands={commands}
                onShow={show}
              />
            )}
          </section>
        )}
      </LiveView>
      {open?.kind === 'add' ? (
        <AddTablesDialog
          restaurant={restaurant}
          menus={menus}
          existing={sorted.map(({ tableNumber }) => tableNumber)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'print' || open?.kind === 'print-picked' ? (
        <PrintDialog restaurant={restaurant} tables={printed} onClose={close} />
      ) : null}
      {open?.kind === 'removed' ? (
        <RemovedTablesDialog restaurant={restaurant} removed={removed} onClose={close} />
      ) : null}
      {shown === undefined ? null : <CodeDialog table={shown} restaurant={restaurant} onClose={close} />}
    </>
  );
};
