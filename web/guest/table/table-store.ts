import type { MenuStateDocument } from '@comanda/contract/menus';
import type { GuestTable } from '@comanda/contract/qr-codes';
import type { GuestWords } from '#guest/words';
import { applyMenuState } from './apply-menu-state.ts';
import { keepUnchanged } from './keep-unchanged.ts';

import type { Table } from './table-context.ts';

/** What keeping a table up to date needs from the world, so that tests can hold the clock. */
export interface TableSurroundings {
  read(asked: { qrCodeId: string; language: string }): Promise<GuestTable>;
  wordsOf(language: string): Promise<GuestWords>;
  nowMs(): number;
  /** Calls back once after a while; the answer calls it off. */
  after(delayMs: number, callback: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
}

/** Phones hear of a change at the same moment; they ask for the new menu one after the other. */
const spreadMs = 1_500;
const retryMs = 5_000;
/** Where the phone's clock is wrong, hours have always just turned. */
const shortestTurnMs = 60_000;

export interface TableStore {
  readonly current: () => Table;
  readonly subscribe: (onChange: () => void) => () => void;
  /** The server's word on the menu: what is sold out counts at once, what reads otherwise is fetched. */
  readonly hear: (state: MenuStateDocument) => void;
  readonly chooseLanguage: (language: string) => void;
}

/** The table as it is by now. */
export const createTableStore = (first: Table, world: TableSurroundings): TableStore => {
  const readers = new Set<() => void>();
  let table = first;
  let heard: MenuStateDocument | undefined;
  let language = first.menu.language;
  let asking = 0;
  let callOff = () => {};

  const become = (next: Table) => {
    table = next;
    for (const onChange of readers) onChange();
  };

  const schedule = (delayMs: number) => {
    callOff();
    callOff = world.after(delayMs, () => void refresh());
  };

  const scheduleTurn = () => {
    if (table.turnsAt === null) return;
    const delayMs = Math.max(shortestTurnMs, Date.parse(table.turnsAt) - world.nowMs());
    schedule(delayMs + world.random() * spreadMs);
  };

  const isOutdated = () =>
    heard !== undefined && (heard.version !== table.menuVersion || isBack(table, heard.soldOutItemIds));

  const refresh = async (): Promise<void> => {
    const asked = (asking += 1);
    callOff();
    try {
      const [read, words] = await Promise.all([
        world.read({ qrCodeId: table.qrCodeId, language }),
        language === table.menu.language ? table.words : world.wordsOf(language),
      ]);
      // Of two that are under way the later one counts.
      if (asked !== asking) return;
      const fresh = keepUnchanged(table.menu, read.menu);
      const menu = heard === undefined ? fresh : applyMenuState(fresh, heard);
      become({ ...read, menu, words });
      if (isOutdated()) schedule(retryMs);
      else scheduleTurn();
    } catch {
      // Without a connection the menu at hand is the best there is; it is asked for again.
      if (asked === asking) schedule(retryMs);
    }
  };

  scheduleTurn();
  return {
    current: () => table,
    subscribe: (onChange) => {
      readers.add(onChange);
      return () => readers.delete(onChange);
    },
    hear: (state) => {
      heard = state;
      const menu = applyMenuState(table.menu, state);
      if (menu !== table.menu) become({ ...table, menu });
      if (isOutdated()) schedule(world.random() * spreadMs);
    },
    chooseLanguage: (wanted) => {
      if (wanted === language) return;
      language = wanted;
      void refresh();
    },
  };
};

/** Whether something that is shown as sold out can be had again: only the server knows whether its hours allow it now. */
const isBack = ({ menu }: Table, soldOutItemIds: readonly string[]): boolean =>
  menu.categories.some(({ items }) =>
    items.some(({ id, offer }) => offer === 'sold-out' && !soldOutItemIds.includes(id)),
  );
