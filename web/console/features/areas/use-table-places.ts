import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { maxPlacedTables } from '@comanda/contract/areas';
import { compareTables, type QrCodeDocument, type TablePlace } from '@comanda/contract/qr-codes';
import { useTaskQueue } from '#console/forms';
import { showErrorNotice } from '#console/notices';
import { apiClient, toApiFailure } from '#kit/client';
import { useAllDocuments } from '#kit/live';

export type PlannedTable = Pick<QrCodeDocument, 'id' | 'tableNumber' | 'place' | 'seats' | 'updatedAt'>;

/** A new place for a table; null takes it off the plan. */
export interface PlaceChange {
  readonly id: string;
  readonly place: TablePlace | null;
  readonly seats?: number | null;
}

/** A place that is shown before the server's documents have it. */
interface SentPlace {
  readonly place: TablePlace | null;
  readonly seats: number | null;
  /** Calls without an answer. */
  readonly calls: number;
  /** The document's time when the last call was answered; a later one has the change, or a newer one by somebody else. */
  readonly updatedAt: string;
}

const mostUndone = 50;

/** The tables of a restaurant with their places. Changes are shown at once, saved, and can be undone. */
export const useTablePlaces = (restaurantId: string) => {
  const live = useAllDocuments('qrCodes', { where: [['restaurantId', '==', restaurantId]] });
  const [sent, setSent] = useState<ReadonlyMap<string, SentPlace>>(new Map());
  const [undoable, setUndoable] = useState<readonly (readonly PlaceChange[])[]>([]);
  const tables = useMemo(
    () =>
      live.documents
        .filter(({ kind }) => kind === 'table')
        .toSorted(compareTables)
        .map((table): PlannedTable => {
          const own = sent.get(table.id);
          return own === undefined || (own.calls === 0 && own.updatedAt !== table.updatedAt)
            ? table
            : { ...table, place: own.place, seats: own.seats };
        }),
    [live.documents, sent],
  );
  const inOrder = useTaskQueue();
  // For answers and key presses that come before the next render.
  const documents = useRef(live.documents);
  const shown = useRef(tables);
  useLayoutEffect(() => {
    documents.current = live.documents;
    shown.current = tables;
  }, [live.documents, tables]);

  const findTimeOf = (id: string) => documents.current.find((table) => table.id === id)?.updatedAt ?? '';
  const beginCall = (changes: readonly PlaceChange[]) =>
    setSent((current) => {
      const next = new Map(current);
      for (const { id, place, seats } of changes) {
        const before = shown.current.find((table) => table.id === id);
        const calls = (current.get(id)?.calls ?? 0) + 1;
        next.set(id, { place, seats: seats === undefined ? (before?.seats ?? null) : seats, calls, updatedAt: '' });
      }
      return next;
    });
  const endCall = (changes: readonly PlaceChange[], isDone: boolean) =>
    setSent((current) => {
      const next = new Map(current);
      for (const { id } of changes) {
        const own = next.get(id);
        if (own === undefined) continue;
        if (own.calls === 1 && !isDone) next.delete(id);
        else next.set(id, { ...own, calls: own.calls - 1, updatedAt: findTimeOf(id) });
      }
      return next;
    });

  const send = async (changes: readonly PlaceChange[]): Promise<boolean> => {
    beginCall(changes);
    try {
      for (let first = 0; first < changes.length; first += maxPlacedTables) {
        const part = changes.slice(first, first + maxPlacedTables);
        const placed = part.map(({ id: qrCodeId, ...change }) => ({ qrCodeId, ...change }));
        await inOrder(() => apiClient.areas.placeTables({ restaurantId, tables: placed }));
      }
      endCall(changes, true);
      return true;
    } catch (error) {
      endCall(changes, false);
      showErrorNotice(toApiFailure(error).message);
      return false;
    }
  };

  const save = async (changes: readonly PlaceChange[]): Promise<void> => {
    const before = changes.flatMap(({ id }): PlaceChange[] => {
      const table = shown.current.find((one) => one.id === id);
      return table === undefined ? [] : [{ id, place: table.place, seats: table.seats }];
    });
    setUndoable((current) => [...current, before].slice(-mostUndone));
    if (!(await send(changes))) setUndoable((current) => current.filter((one) => one !== before));
  };

  const undo = async (): Promise<void> => {
    const last = undoable.at(-1);
    if (last === undefined) return;
    setUndoable((current) => current.filter((one) => one !== last));
    await send(last);
  };

  return { tables, save, undo, canUndo: undoable.length > 0 };
};

export type TablePlaces = ReturnType<typeof useTablePlaces>;
