import { useDeferredValue, useMemo, useState } from 'react';
import { maxDocuments } from '@comanda/contract/documents';
import { compareTables } from '@comanda/contract/qr-codes';
import { useLiveQuery } from '#kit/live';
import { findTables } from './find-tables.ts';

/** A restaurant's tables as people count them, those that are searched for, and those that are picked. */
export const useTables = (restaurantId: string) => {
  const tables = useLiveQuery('qrCodes', { where: [['restaurantId', '==', restaurantId]], limit: maxDocuments });
  const menus = useLiveQuery('menuNames', { where: [['restaurantId', '==', restaurantId]], limit: 1_000 });
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const sorted = useMemo(() => tables.documents.toSorted(compareTables), [tables.documents]);
  // The search field goes ahead: the list follows when there is time.
  const sought = useDeferredValue(search);
  const found = useMemo(() => findTables(sorted, sought), [sorted, sought]);
  // Someone else may have removed what is picked here.
  const pickedTables = useMemo(() => sorted.filter(({ id }) => picked.has(id)), [sorted, picked]);
  return { tables, menus: menus.documents, sorted, found, search, setSearch, picked, setPicked, pickedTables };
};
