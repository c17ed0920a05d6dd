import { useState } from 'react';
import { useLazyModule } from '#guest/later';
import type { TableFollowerProps } from './table-follower.tsx';
import type { Table } from './table-context.ts';

/**
 * Keeps the table up to date: sold-out items immediately, a newer menu soon, another language when the guest chooses it. The code
 * for it is loaded after the menu is shown; the page renders the follower.
 */
export const useLiveTable = (first: Table, cartCounts: ReadonlyMap<string, number>) => {
  const [table, setTable] = useState(first);
  const [language, chooseLanguage] = useState(first.menu.language);
  const [menuId, chooseMenu] = useState<string | null>(null);
  const [isConnected, setConnected] = useState(true);
  const later = useLazyModule(() => import('./table-follower.tsx'), true);
  const follower: TableFollowerProps = {
    first,
    language,
    menuId,
    cartCounts,
    onTable: setTable,
    onConnected: setConnected,
  };
  return {
    table,
    chooseLanguage,
    chooseMenu,
    isConnected,
    follower: later === null ? null : <later.TableFollower {...follower} />,
  };
};
