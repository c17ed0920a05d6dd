import { useMemo } from 'react';
import type { QrCodeDocument } from '@comanda/contract/qr-codes';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { apiClient, toApiFailure } from '#kit/client';

const formatTables = (tables: readonly QrCodeDocument[]): string =>
  tables.length === 1 ? `'${tables[0]?.tableNumber ?? ''}'` : `${tables.length} tables`;
const were = (tables: readonly QrCodeDocument[]): string => (tables.length === 1 ? 'was' : 'were');

/** Maximum number of tables per command. */
const maxPerCommand = 2_000;

const inBatches = async (ids: readonly string[], run: (qrCodeIds: string[]) => Promise<unknown>): Promise<void> => {
  for (let first = 0; first < ids.length; first += maxPerCommand) await run(ids.slice(first, first + maxPerCommand));
};

/** Runs an action and shows a notice with undo, or the reason why it failed. */
const attempt = async (
  work: () => Promise<unknown>,
  words: string,
  undo?: () => Promise<unknown>,
): Promise<boolean> => {
  const runUndo = async () => {
    try {
      await undo?.();
    } catch (error) {
      showErrorNotice(toApiFailure(error).message);
    }
  };
  try {
    await work();
    showSuccessNotice(words, undo === undefined ? {} : { onUndo: () => void runUndo() });
    return true;
  } catch (error) {
    showErrorNotice(toApiFailure(error).message);
    return false;
  }
};

const idsOf = (tables: readonly QrCodeDocument[]): string[] => tables.map(({ id }) => id);

/** Actions on one or many tables. All of them can be undone. */
export const useTableCommands = (restaurantId: string) =>
  useMemo(() => {
    const setMenu = (ids: readonly string[], menuId: string | null) =>
      inBatches(ids, (qrCodeIds) => apiClient.qrCodes.setMenu({ restaurantId, qrCodeIds, menuId }));
    const setAvailable = (ids: readonly string[], isAvailable: boolean) =>
      inBatches(ids, (qrCodeIds) => apiClient.qrCodes.setAvailability({ restaurantId, qrCodeIds, isAvailable }));
    /** Returns each table to its previous menu. */
    const restoreMenus = async (tables: readonly QrCodeDocument[]) => {
      for (const [menuId, group] of Map.groupBy(tables, (table) => table.menuId)) await setMenu(idsOf(group), menuId);
    };
    return {
      move: (tables: readonly QrCodeDocument[], menu: { readonly id: string; readonly name: string } | null) =>
        attempt(
          () => setMenu(idsOf(tables), menu?.id ?? null),
          menu === null
            ? `${formatTables(tables)} now ${tables.length === 1 ? 'opens' : 'open'} no menu.`
            : `${formatTables(tables)} now ${tables.length === 1 ? 'opens' : 'open'} '${menu.name}'.`,
          () => restoreMenus(tables),
        ),
      setAvailable: (tables: readonly QrCodeDocument[], isAvailable: boolean) => {
        const changed = tables.filter((table) => table.isAvailable !== isAvailable);
        if (changed.length === 0) return Promise.resolve(true);
        return attempt(
          () => setAvailable(idsOf(changed), isAvailable),
          isAvailable
            ? `${formatTables(changed)} can order again.`
            : `${formatTables(changed)} ${were(changed)} paused. Guests cannot order there.`,
          () => setAvailable(idsOf(changed), !isAvailable),
        );
      },
      remove: (tables: readonly QrCodeDocument[]) =>
        attempt(
          () => inBatches(idsOf(tables), (qrCodeIds) => apiClient.qrCodes.remove({ restaurantId, qrCodeIds })),
          `${formatTables(tables)} ${were(tables)} removed.`,
          () => inBatches(idsOf(tables), (qrCodeIds) => apiClient.qrCodes.restore({ restaurantId, qrCodeIds })),
        ),
      rename: ({ id: qrCodeId, tableNumber: from }: QrCodeDocument, tableNumber: string) =>
        attempt(
          () => apiClient.qrCodes.rename({ restaurantId, qrCodeId, tableNumber }),
          `'${from}' was renamed to '${tableNumber}'. Its code stays the same.`,
          () => apiClient.qrCodes.rename({ restaurantId, qrCodeId, tableNumber: from }),
        ),
    };
  }, [restaurantId]);

export type TableCommands = ReturnType<typeof useTableCommands>;
