import { useEffect, useState, useSyncExternalStore } from 'react';
import { send, useLive } from '#kit/wire';
import { loadWords } from '#guest/words';
import { showInDocument } from './show-in-document.ts';
import type { Table } from './table-context.ts';
import { createTableStore } from './table-store.ts';
import { useConnection } from './use-connection.ts';

/** The table, kept up to date: sold out at once, a newer menu soon, another language when it is chosen. */
export const useLiveTable = (first: Table) => {
  const [store] = useState(() => createTableStore(first, inBrowser));
  const table = useSyncExternalStore(store.subscribe, store.current, store.current);
  const { documents, state } = useLive('menuStates', {
    where: [
      ['restaurantId', '==', table.restaurantId],
      ['id', '==', table.menu.id],
    ],
  });
  const [menuState] = documents;
  useEffect(() => {
    if (menuState !== undefined) store.hear(menuState);
  }, [store, menuState]);
  useEffect(() => showInDocument(table), [table]);
  return { table, chooseLanguage: store.chooseLanguage, isConnected: useConnection(state) };
};

const inBrowser = {
  read: (asked: { qrCodeId: string; language: string }) => send('qrCodes', 'readTable', asked),
  wordsOf: loadWords,
  nowMs: Date.now,
  after: (delayMs: number, callback: () => void) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};
