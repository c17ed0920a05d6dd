import type { OwnServer } from '@comanda/e2e/stage';
import { createCaller, type Following } from './caller.ts';
import { price, tableOf, type House } from './open-house.ts';

export interface Phone {
  readonly stream: Following;
  /** One soup, under a name that no other order has. Answers the order's id. */
  order(name: string): Promise<string>;
}

interface Seat {
  readonly house: House;
  /** Which phone of the house. */
  readonly place: number;
  /** Which of all. */
  readonly at: number;
  readonly onMenuChanged: () => void;
}

/** A phone that sits down and follows what a guest's page follows. */
export const seatPhone = async (server: OwnServer, { house, place, at, onMenuChanged }: Seat): Promise<Phone> => {
  const { restaurantId, menuId, itemId } = house;
  const caller = createCaller(server.origin, `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
  const { visitId } = await caller.call('visits', 'enter', { qrCodeId: tableOf(house, place) });
  const stream = await caller.follow(
    {
      visit: { collection: 'guestVisits', where: [['id', '==', visitId]] },
      orders: {
        collection: 'guestOrders',
        where: [['visitId', '==', visitId]],
        orderBy: [['createdAt', 'asc']],
        limit: 1_000,
      },
      menu: {
        collection: 'menuStates',
        where: [
          ['restaurantId', '==', restaurantId],
          ['id', '==', menuId],
        ],
      },
    },
    (event) => {
      if (event.includes('"name":"menu"') && event.includes('"type":"changes"')) onMenuChanged();
    },
  );
  return {
    stream,
    async order(name) {
      const { orderId } = await caller.call('orders', 'place', {
        restaurantId,
        visitId,
        key: crypto.randomUUID(),
        customerName: name,
        lines: [{ itemId, quantity: 1 }],
        total: price,
      });
      return String(orderId);
    },
  };
};
