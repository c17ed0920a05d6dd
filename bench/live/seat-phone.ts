import type { OwnServer } from '@comanda/e2e/stage';
import { createCaller, type StreamSubscription } from './caller.ts';
import { dishPrice, tableOf, type BenchRestaurant } from './create-restaurant.ts';

export interface Phone {
  readonly stream: StreamSubscription;
  /** Orders one soup under a name that no other order has. Resolves to the order's id. */
  order(name: string): Promise<string>;
}

interface SeatPhoneInput {
  readonly house: BenchRestaurant;
  /** Position of the phone in the restaurant. */
  readonly place: number;
  /** Position among all phones. */
  readonly at: number;
  readonly onMenuChanged: () => void;
}

/** Seats a phone and watches the queries of a guest's page. */
export const seatBenchPhone = async (
  server: OwnServer,
  { house, place, at, onMenuChanged }: SeatPhoneInput,
): Promise<Phone> => {
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
        limit: 500,
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
        total: dishPrice,
      });
      return String(orderId);
    },
  };
};
