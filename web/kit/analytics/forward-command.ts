import type { Api } from '@comanda/contract';
import { toEventMoney } from '@comanda/contract/analytics';
import type { PaidOrder } from '@comanda/contract/payments';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { identify, forwardEvent } from './track.ts';

type Inputs = InferContractRouterInputs<Api>;
type Outputs = InferContractRouterOutputs<Api>;

type ForwardedCommands = {
  readonly [Feature in keyof Api]?: {
    readonly [Command in keyof Inputs[Feature] & keyof Outputs[Feature]]?: (
      input: Inputs[Feature][Command],
      output: Outputs[Feature][Command],
    ) => void;
  };
};

/** Staff have the money: an order is completed once the last of it is paid. */
const passOnPaid = (restaurantId: string, paidOrders: readonly PaidOrder[]): void => {
  for (const { orderId, total, currency } of paidOrders) {
    forwardEvent('payment_completed', {
      restaurant_id: restaurantId,
      order_id: orderId,
      payment_method: 'pay_at_table',
      ...toEventMoney(total, currency),
    });
  }
};

/**
 * Events that the server records when these commands succeed, forwarded to the page tag. Ticking a line off can also change an order's
 * status, but only the server knows that, so it is missing here.
 */
const forwardedCommands: ForwardedCommands = {
  onboarding: {
    signUp: (_, { userId, restaurantId }) => {
      identify(userId);
      forwardEvent('sign_up', { restaurant_id: restaurantId });
      forwardEvent('restaurant_created', { restaurant_id: restaurantId });
    },
  },
  accounts: { logIn: () => forwardEvent('login', {}) },
  restaurants: { create: (_, { restaurantId }) => forwardEvent('restaurant_created', { restaurant_id: restaurantId }) },
  staff: { invite: (_, { userId }) => forwardEvent('staff_user_created', { staff_user_id: userId }) },
  menus: {
    create: ({ restaurantId }, { menuId }) =>
      forwardEvent('menu_created', { restaurant_id: restaurantId, menu_id: menuId }),
    duplicate: (_, { restaurantId, menuId }) =>
      forwardEvent('menu_created', { restaurant_id: restaurantId, menu_id: menuId }),
    addItem: ({ restaurantId, menuId }, { itemId }) =>
      forwardEvent('menu_item_created', {
        restaurant_id: restaurantId,
        menu_id: menuId,
        item_id: itemId,
        item_count: 1,
      }),
    importCsv: ({ restaurantId, menuId }, { addedCount }) => {
      if (addedCount === 0) return;
      forwardEvent('menu_item_created', { restaurant_id: restaurantId, menu_id: menuId, item_count: addedCount });
    },
  },
  integrations: {
    requestPos: ({ restaurantId, system }) =>
      forwardEvent('pos_integration_requested', { restaurant_id: restaurantId, pos_system: system }),
    complete: (_, { restaurantId, system }) =>
      forwardEvent('pos_integration_completed', { restaurant_id: restaurantId, pos_system: system }),
  },
  qrCodes: {
    create: ({ restaurantId, menuId }, { qrCodeIds }) =>
      forwardEvent('qr_code_generated', {
        restaurant_id: restaurantId,
        menu_id: menuId ?? undefined,
        qr_code_count: qrCodeIds.length,
      }),
  },
  payments: { takeAtTable: ({ restaurantId }, { paidOrders }) => passOnPaid(restaurantId, paidOrders) },
  splitting: { takeShare: ({ restaurantId }, { paidOrders }) => passOnPaid(restaurantId, paidOrders) },
  orders: {
    changeStatus: ({ restaurantId, orderId, from, to }) =>
      forwardEvent('order_status_changed', {
        restaurant_id: restaurantId,
        order_id: orderId,
        previous_status: from,
        new_status: to,
      }),
    cancel: ({ restaurantId, orderId, from }) =>
      forwardEvent('order_status_changed', {
        restaurant_id: restaurantId,
        order_id: orderId,
        previous_status: from,
        new_status: 'cancelled',
      }),
  },
};

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Called for every command that succeeded. Path, input and output are those of the contract. */
export const forwardCommand = (path: readonly string[], input: unknown, output: unknown): void => {
  let at: unknown = forwardedCommands;
  for (const name of path) at = isTable(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  if (typeof at === 'function') at(input, output);
};
