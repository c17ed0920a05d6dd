import type { PosConnectionDocument, PosOrderDocument } from '@comanda/contract/pos';
import { tableLabel } from '@comanda/contract/qr-codes';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { apiClient, toApiFailure } from '#kit/client';

const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (error) {
    showErrorNotice(toApiFailure(error).message);
    return null;
  }
};

/** Actions on connections and their orders. A refusal is shown as a notice. */
export const posActions = {
  test: async ({ restaurantId, restaurantName }: PosConnectionDocument) => {
    const tested = await attempt(() => apiClient.pos.test({ restaurantId }));
    if (tested === null) return null;
    if (tested.failure === '') showSuccessNotice(`${restaurantName}: the connection works.`);
    else showErrorNotice(`${restaurantName}: ${tested.failure}`);
    return tested;
  },
  setActive: async ({ restaurantId, restaurantName, revision }: PosConnectionDocument, isActive: boolean) => {
    const done = await attempt(() => apiClient.pos.setActive({ restaurantId, revision, isActive }));
    if (done !== null) showSuccessNotice(`${restaurantName}: orders are ${isActive ? 'now sent' : 'no longer sent'}.`);
  },
  disconnect: async ({ restaurantId, restaurantName }: PosConnectionDocument) => {
    if ((await attempt(() => apiClient.pos.disconnect({ restaurantId }))) === null) return;
    showSuccessNotice(`${restaurantName} was disconnected.`, {
      onUndo: () => void attempt(() => apiClient.pos.restore({ restaurantId })),
    });
  },
  pullMenu: async ({ restaurantId }: PosConnectionDocument) => {
    const pulled = await attempt(() => apiClient.pos.pullMenu({ restaurantId }));
    if (pulled !== null) showSuccessNotice(`${pulled.items} items found, ${pulled.mapped} mapped by name.`);
  },
  mapItem: (restaurantId: string, itemId: string, externalId: string | null) =>
    attempt(() => apiClient.pos.mapItem({ restaurantId, itemId, externalId })),
  resend: async ({ restaurantId, id: orderId, tableNumber }: PosOrderDocument) => {
    const done = await attempt(() => apiClient.pos.resend({ restaurantId, orderId }));
    if (done !== null) showSuccessNotice(`Sending the order of ${tableLabel(tableNumber)} again.`);
  },
};
