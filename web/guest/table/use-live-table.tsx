import { useState } from 'react';
import { useLater } from '#guest/later';
import type { FollowerProps } from './table-follower.tsx';
import type { Table } from './table-context.ts';

/**
 * The table, kept up to date: sold out at once, a newer menu soon, another language when it is chosen. How that is done is
 * fetched once the menu can be read; the page renders the follower.
 */
export const useLiveTable = (first: Table) => {
  const [table, setTable] = useState(first);
  const [language, chooseLanguage] = useState(first.menu.language);
  const [isConnected, setConnected] = useState(true);
  const later = useLater(() => import('./table-follower.tsx'), true);
  const follower: FollowerProps = { first, language, onTable: setTable, onConnected: setConnected };
  return {
    table,
    chooseLanguage,
    isConnected,
    follower: later === null ? null : <later.TableFollower {...follower} />,
  };
};
