import { useDeferredValue, useMemo, useState } from 'react';
import { compareTables } from '@comanda/contract/qr-codes';
import { useAllDocuments } from '#kit/live';
import { searchTables } from './search-tables.ts';

/** A restaurant's tables in natural order, those that match the search, and the selected ones. */
export const useTables = (restaurantId: string) => {
  const tables = useAllDocuments('qrCodes', { where: [['restaurantId', '==', restaurantId]] });
  const menus = useAllDocuments('menuNames', { where: [['restaurantId', '==', restaurantId]] });
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const sorted = useMemo(() => tables.documents.toSorted(compareTables), [tables.documents]);
  // The search field updates immediately; the list follows as a deferred render.
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(() => searchTables(sorted, deferredSearch), [sorted, deferredSearch]);
  // Someone else may have removed a selected table.
  const pickedTables = useMemo(() => sorted.filter(({ id }) => picked.has(id)), [sorted, picked]);
  return { tables, menus: menus.documents, sorted, found, search, setSearch, picked, setPicked, pickedTables };
};
