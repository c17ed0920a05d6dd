import { useMemo } from 'react';
import type { QrCodeDocument } from '@comanda/contract/qr-codes';
import { showDone, showFailure } from '#console/notices';
import { api, toApiFailure } from '#kit/client';

const counted = (tables: readonly QrCodeDocument[]): string =>
  tables.length === 1 ? `'${tables[0]?.tableNumber ?? ''}'` : `${tables.length} tables`;
const were = (tables: readonly QrCodeDocument[]): string => (tables.length === 1 ? 'was' : 'were');

/** As many as one command takes. */
const atOnce = 2_000;

const inBatches = async (ids: readonly string[], run: (qrCodeIds: string[]) => Promise<unknown>): Promise<void> => {
  for (let first = 0; first < ids.length; first += atOnce) await run(ids.slice(first, first + atOnce));
};

/** Does it and says so, with a way back; or says why not. */
const attempt = async (
  work: () => Promise<unknown>,
  words: string,
  undo?: () => Promise<unknown>,
): Promise<boolean> => {
  const takeBack = async () => {
    try {
      await undo?.();
    } catch (error) {
      showFailure(toApiFailure(error).message);
    }
  };
  try {
    await work();
    showDone(words, undo === undefined ? {} : { onUndo: () => void takeBack() });
    return true;
  } catch (error) {
    showFailure(toApiFailure(error).message);
    return false;
  }
};

const idsOf = (tables: readonly QrCodeDocument[]): string[] => tables.map(({ id }) => id);

/** What can be done to tables, one or many. Everything can be taken back. */
export const useTableCommands = (restaurantId: string) =>
  useMemo(() => {
    const setMenu = (ids: readonly string[], menuId: string | null) =>
      inBatches(ids, (qrCodeIds) => api.qrCodes.setMenu({ restaurantId, qrCodeIds, menuId }));
    const setAvailable = (ids: readonly string[], isAvailable: boolean) =>
      inBatches(ids, (qrCodeIds) => api.qrCodes.setAvailability({ restaurantId, qrCodeIds, isAvailable }));
    /** Each goes back to the menu it had. */
    const backToMenus = async (tables: readonly QrCodeDocument[]) => {
      for (const [menuId, those] of Map.groupBy(tables, (table) => table.menuId)) await setMenu(idsOf(those), menuId);
    };
    return {
      move: (tables: readonly QrCodeDocument[], menu: { readonly id: string; readonly name: string } | null) =>
        attempt(
          () => setMenu(idsOf(tables), menu?.id ?? null),
          menu === null
            ? `${counted(tables)} now ${tables.length === 1 ? 'opens' : 'open'} no menu.`
            : `${counted(tables)} now ${tables.length === 1 ? 'opens' : 'open'} '${menu.name}'.`,
          () => backToMenus(tables),
        ),
      setAvailable: (tables: readonly QrCodeDocument[], isAvailable: boolean) => {
        const changed = tables.filter((table) => table.isAvailable !== isAvailable);
        if (changed.length === 0) return Promise.resolve(true);
        return attempt(
          () => setAvailable(idsOf(changed), isAvailable),
          isAvailable
            ? `${counted(changed)} can order again.`
            : `${counted(changed)} ${were(changed)} paused: nobody can order there.`,
          () => setAvailable(idsOf(changed), !isAvailable),
        );
      },
      remove: (tables: readonly QrCodeDocument[]) =>
        attempt(
          () => inBatches(idsOf(tables), (qrCodeIds) => api.qrCodes.remove({ restaurantId, qrCodeIds })),
          `${counted(tables)} ${were(tables)} removed.`,
          () => inBatches(idsOf(tables), (qrCodeIds) => api.qrCodes.restore({ restaurantId, qrCodeIds })),
        ),
      rename: ({ id: qrCodeId, tableNumber: from }: QrCodeDocument, tableNumber: string) =>
        attempt(
          () => api.qrCodes.rename({ restaurantId, qrCodeId, tableNumber }),
          `'${from}' is '${tableNumber}' now. Its code stays the same.`,
          () => api.qrCodes.rename({ restaurantId, qrCodeId, tableNumber: from }),
        ),
    };
  }, [restaurantId]);

export type TableCommands = ReturnType<typeof useTableCommands>;
