import type { MenuStateDocument } from '@comanda/contract/menus';
import type { GuestTable } from '@comanda/contract/qr-codes';
import type { GuestWords } from '#guest/words';
import { applyMenuState } from './apply-menu-state.ts';
import { reuseUnchangedItems } from './reuse-unchanged-items.ts';

import type { Table } from './table-context.ts';

/** Environment of the table store: server, clock, timers and randomness, so that tests can control them. */
export interface TableEnvironment {
  read(input: { qrCodeId: string; language: string }): Promise<GuestTable>;
  wordsOf(language: string): Promise<GuestWords>;
  nowMs(): number;
  /** Calls back once after the delay; the returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
  /** Random number from 0 to 1. */
  random(): number;
}

/** All phones hear of a change at the same moment; each waits a random time up to this before it fetches the new menu. */
const spreadMs = 1_500;
const retryMs = 5_000;
/** Minimum delay until the next change of opening hours: with a wrong clock the phone would otherwise fetch without a pause. */
const minTurnDelayMs = 60_000;

export interface TableStore {
  readonly current: () => Table;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Receives the menu's live state: marks sold-out items immediately, and fetches the menu if its content has changed. */
  readonly hear: (state: MenuStateDocument) => void;
  readonly chooseLanguage: (language: string) => void;
}

/** Keeps the table up to date. */
export const createTableStore = (first: Table, environment: TableEnvironment): TableStore => {
  const listeners = new Set<() => void>();
  let table = first;
  let menuState: MenuStateDocument | undefined;
  let language = first.menu.language;
  let lastRequest = 0;
  let cancelTimer = () => {};

  const setTable = (next: Table) => {
    table = next;
    for (const onChange of listeners) onChange();
  };

  const schedule = (delayMs: number) => {
    cancelTimer();
    cancelTimer = environment.after(delayMs, () => void refresh());
  };

  const scheduleTurn = () => {
    if (table.turnsAt === null) return;
    const delayMs = Math.max(minTurnDelayMs, Date.parse(table.turnsAt) - environment.nowMs());
    schedule(delayMs + environment.random() * spreadMs);
  };

  const isOutdated = () =>
    menuState !== undefined &&
    (menuState.version !== table.menuVersion || hasReturnedItem(table, menuState.soldOutItemIds));

  const refresh = async (): Promise<void> => {
    const request = (lastRequest += 1);
    cancelTimer();
    try {
      const [read, words] = await Promise.all([
        environment.read({ qrCodeId: table.qrCodeId, language }),
        language === table.menu.language ? table.words : environment.wordsOf(language),
      ]);
      // A later request has started meanwhile: only its answer counts.
      if (request !== lastRequest) return;
      const fresh = reuseUnchangedItems(table.menu, read.menu);
      const menu = menuState === undefined ? fresh : applyMenuState(fresh, menuState);
      setTable({ ...read, menu, words });
      if (isOutdated()) schedule(retryMs);
      else scheduleTurn();
    } catch {
      // Without a connection the phone keeps the menu that it has, and retries.
      if (request === lastRequest) schedule(retryMs);
    }
  };

  scheduleTurn();
  return {
    current: () => table,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    hear: (state) => {
      menuState = state;
      const menu = applyMenuState(table.menu, state);
      if (menu !== table.menu) setTable({ ...table, menu });
      if (isOutdated()) schedule(environment.random() * spreadMs);
    },
    chooseLanguage: (newLanguage) => {
      if (newLanguage === language) return;
      language = newLanguage;
      void refresh();
    },
  };
};

/** True if an item that is shown as sold out is no longer: only the server knows whether its hours allow it now. */
const hasReturnedItem = ({ menu }: Table, soldOutItemIds: readonly string[]): boolean =>
  menu.categories.some(({ items }) =>
    items.some(({ id, offer }) => offer === 'sold-out' && !soldOutItemIds.includes(id)),
  );
