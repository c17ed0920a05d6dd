import { secondMs } from '@comanda/contract/kernel';
import { tableLabel } from '@comanda/contract/qr-codes';
import { showFailure } from '#console/notices';
import { createOutbox, entriesInStorage, onePerPerson, type Outbox } from '#console/outbox';
import { useCurrentUser } from '#features/accounts';
import { api } from '#kit/client';
import { browserSurroundings } from '#kit/follow';
import type { KitchenChange } from './kitchen-changes.ts';
import { forgetBumpsOf } from './last-bumps.ts';

const openOutbox = onePerPerson<KitchenChange>((userId) =>
  createOutbox<KitchenChange, unknown>({
    send: ({ kind, restaurantId, orderId, lineIds }, changeId) =>
      api.kitchen[kind]({ restaurantId, orderId, lineIds: [...lineIds], changeId }),
    onAnswered: () => {},
    onRefused: ({ kind, lineIds, tableNumber }, { message }) => {
      if (kind === 'bump') forgetBumpsOf(lineIds);
      showFailure(`${tableLabel(tableNumber)}: ${message}`);
    },
    kept: entriesInStorage(`kitchen.${userId}`),
    surroundings: browserSurroundings,
    // Lines have no history that confirms a change, so a sent change stays applied until the live list has caught up.
    sentForMs: 3 * secondMs,
  }),
);

/** Outbox with the kitchen changes of the logged-in user. */
export const useKitchenOutbox = (): Outbox<KitchenChange> => {
  const { user } = useCurrentUser();
  return openOutbox(user.id);
};
