import { useMemo } from 'react';
import type { QrCodeDocument } from '@comanda/contract/qr-codes';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { apiClient, toApiFailure } from '#kit/client';
import { qrCodesWords } from './words/index.ts';

/** Changes that can be made to several tables at once. Each has a notice for one table and one for several. */
type TableChange = keyof ReturnType<typeof qrCodesWords.current>['changed'];

const describeChange = (tables: readonly QrCodeDocument[], change: TableChange): string => {
  const { changed, severalChanged } = qrCodesWords.current();
  return tables.length === 1
    ? changed[change]({ name: tables[0]?.tableNumber ?? '' })
    : severalChanged[change]({ count: tables.length });
};

const describeMove = (tables: readonly QrCodeDocument[], menu: string): string => {
  const words = qrCodesWords.current();
  return tables.length === 1
    ? words.opensMenu({ name: tables[0]?.tableNumber ?? '', menu })
    : words.severalOpenMenu({ count: tables.length, menu });
};

const describeUse = ({ tableNumber: name }: QrCodeDocument, { kind, paysFirst }: CodeUse): string => {
  const words = qrCodesWords.current();
  return kind === 'table' || !paysFirst ? words.kindSet[kind]({ name }) : words.kindSetPaidFirst[kind]({ name });
};

/** Maximum number of tables per command. */
const maxPerCommand = 2_000;

const inBatches = async (ids: readonly string[], run: (qrCodeIds: string[]) => Promise<unknown>): Promise<void> => {
  for (let first = 0; first < ids.length; first += maxPerCommand) await run(ids.slice(first, first + maxPerCommand));
};

/** Runs an action and shows a notice with undo, or the reason why it failed. */
const attempt = async (
  work: () => Promise<unknown>,
  notice: string,
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
    showSuccessNotice(notice, undo === undefined ? {} : { onUndo: () => void runUndo() });
    return true;
  } catch (error) {
    showErrorNotice(toApiFailure(error).message);
    return false;
  }
};

type CodeUse = Pick<QrCodeDocument, 'kind' | 'paysFirst'>;

const idsOf = (tables: readonly QrCodeDocument[]): string[] => tables.map(({ id }) => id);

/** Actions on one or many tables. All of them can be undone. */
export const useTableCommands = (restaurantId: string) =>
  useMemo(() => {
    const setMenu = (ids: readonly string[], menuId: string | null) =>
      inBatches(ids, (qrCodeIds) => apiClient.qrCodes.setMenu({ restaurantId, qrCodeIds, menuId }));
    const setAvailable = (ids: readonly string[], isAvailable: boolean) =>
      inBatches(ids, (qrCodeIds) => apiClient.qrCodes.setAvailability({ restaurantId, qrCodeIds, isAvailable }));
    const setKeepsMenu = async (tables: readonly QrCodeDocument[], keepsMenu: boolean) => {
      for (const [menuId, group] of Map.groupBy(tables, (table) => table.menuId)) {
        await inBatches(idsOf(group), (qrCodeIds) =>
          apiClient.qrCodes.setMenu({ restaurantId, qrCodeIds, menuId, keepsMenu }),
        );
      }
    };
    const setKind = (id: string, change: CodeUse) =>
      apiClient.qrCodes.setKind({ restaurantId, qrCodeIds: [id], ...change });
    /** Returns each table to its previous menu. */
    const restoreMenus = async (tables: readonly QrCodeDocument[]) => {
      for (const [menuId, group] of Map.groupBy(tables, (table) => table.menuId)) await setMenu(idsOf(group), menuId);
    };
    return {
      move: (tables: readonly QrCodeDocument[], menu: { readonly id: string; readonly name: string } | null) =>
        attempt(
          () => setMenu(idsOf(tables), menu?.id ?? null),
          menu === null ? describeChange(tables, 'noMenu') : describeMove(tables, menu.name),
          () => restoreMenus(tables),
        ),
      setKind: (table: QrCodeDocument, { kind, paysFirst }: CodeUse) => {
        // Guests at a table pay when they leave.
        const change = { kind, paysFirst: kind !== 'table' && paysFirst };
        return attempt(
          () => setKind(table.id, change),
          describeUse(table, change),
          () => setKind(table.id, { kind: table.kind, paysFirst: table.paysFirst }),
        );
      },
      setKeepsMenu: (tables: readonly QrCodeDocument[], keepsMenu: boolean) => {
        const changed = tables.filter((table) => table.keepsMenu !== keepsMenu);
        if (changed.length === 0) return Promise.resolve(true);
        return attempt(
          () => setKeepsMenu(changed, keepsMenu),
          describeChange(changed, keepsMenu ? 'sameMenu' : 'servedMenu'),
          () => setKeepsMenu(changed, !keepsMenu),
        );
      },
      setAvailable: (tables: readonly QrCodeDocument[], isAvailable: boolean) => {
        const changed = tables.filter((table) => table.isAvailable !== isAvailable);
        if (changed.length === 0) return Promise.resolve(true);
        return attempt(
          () => setAvailable(idsOf(changed), isAvailable),
          describeChange(changed, isAvailable ? 'resumed' : 'paused'),
          () => setAvailable(idsOf(changed), !isAvailable),
        );
      },
      remove: (tables: readonly QrCodeDocument[]) =>
        attempt(
          () => inBatches(idsOf(tables), (qrCodeIds) => apiClient.qrCodes.remove({ restaurantId, qrCodeIds })),
          describeChange(tables, 'removed'),
          () => inBatches(idsOf(tables), (qrCodeIds) => apiClient.qrCodes.restore({ restaurantId, qrCodeIds })),
        ),
      rename: ({ id: qrCodeId, tableNumber: from }: QrCodeDocument, tableNumber: string) =>
        attempt(
          () => apiClient.qrCodes.rename({ restaurantId, qrCodeId, tableNumber }),
          qrCodesWords.current().wasRenamed({ from, to: tableNumber }),
          () => apiClient.qrCodes.rename({ restaurantId, qrCodeId, tableNumber: from }),
        ),
    };
  }, [restaurantId]);

export type TableCommands = ReturnType<typeof useTableCommands>;
