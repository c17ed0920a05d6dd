import { secondMs } from '@comanda/contract/kernel';
import { tableLabel } from '@comanda/contract/qr-codes';
import { showErrorNotice } from '#console/notices';
import { createOutbox, createOutboxStorage, outboxPerUser, type Outbox } from '#console/outbox';
import { useCurrentUser } from '#features/accounts';
import { apiClient } from '#kit/client';
import { browserEnvironment } from '#kit/follow';
import type { KitchenChange } from './kitchen-changes.ts';
import { removeRecalledBumps } from './last-bumps.ts';

const openOutbox = outboxPerUser<KitchenChange>((userId) =>
  createOutbox<KitchenChange, unknown>({
    send: ({ kind, restaurantId, orderId, lineIds }, changeId) =>
      apiClient.kitchen[kind]({ restaurantId, orderId, lineIds: [...lineIds], changeId }),
    onAnswered: () => {},
    onRefused: ({ kind, lineIds, tableNumber }, { message }) => {
      if (kind === 'bump') removeRecalledBumps(lineIds);
      showErrorNotice(`${tableLabel(tableNumber)}: ${message}`);
    },
    kept: createOutboxStorage(`kitchen.${userId}`),
    surroundings: browserEnvironment,
    // Lines have no history that confirms a change, so a sent change stays applied until the live list has caught up.
    sentForMs: 3 * secondMs,
  }),
);

/** Outbox with the kitchen changes of the logged-in user. */
export const useKitchenOutbox = (): Outbox<KitchenChange> => {
  const { user } = useCurrentUser();
  return openOutbox(user.id);
};
