import type { ComponentType } from 'react';
import type { Capability } from '@comanda/contract/access';
import { maxDocuments } from '@comanda/contract/documents';
import { orderStatuses, orderSteps } from '@comanda/contract/orders';
import { paths } from '#console/paths';
import { useLiveQuery } from '#kit/live';
import { CountTile } from './count-tile.tsx';

interface TileProps {
  /** Which restaurants count. */
  readonly isCounted: (restaurantId: string) => boolean;
}

/** An order is open while its life cycle still leads somewhere. */
const openStatuses = orderStatuses.filter((status) => orderSteps[status].length > 0);

const OpenOrders = ({ isCounted }: TileProps) => {
  const counted = useLiveQuery('orders', { where: [['status', 'in', openStatuses]], limit: maxDocuments });
  return (
    <CountTile
      label="Open orders"
      hint="Still on their way to the table"
      to={paths.orders}
      counted={counted}
      isCounted={isCounted}
    />
  );
};

const Tables = ({ isCounted }: TileProps) => {
  const counted = useLiveQuery('qrCodes', { limit: maxDocuments });
  return (
    <CountTile
      label="Tables"
      hint="Each with a QR code of its own"
      to={paths.qrCodes}
      counted={counted}
      isCounted={isCounted}
    />
  );
};

const Menus = ({ isCounted }: TileProps) => {
  const counted = useLiveQuery('menus', { limit: maxDocuments });
  return (
    <CountTile
      label="Menus"
      hint="What guests see after a scan"
      to={paths.menus}
      counted={counted}
      isCounted={isCounted}
    />
  );
};

const everyOne = () => true;

/** All of them, for that is what the page behind it lists. */
const Restaurants = () => {
  const restaurants = useLiveQuery('restaurants', { limit: maxDocuments });
  const counted = { ...restaurants, documents: restaurants.documents.map(({ id }) => ({ restaurantId: id })) };
  return (
    <CountTile
      label="Restaurants"
      hint="With their own menus and tables"
      to={paths.restaurants}
      counted={counted}
      isCounted={everyOne}
    />
  );
};

interface TileEntry {
  readonly needs: Capability;
  readonly Tile: ComponentType<TileProps>;
}

/** The figures on the dashboard. Each is shown, and asked for, only where its reader may open the screen behind it. */
export const tiles: readonly TileEntry[] = [
  { needs: 'orders.view', Tile: OpenOrders },
  { needs: 'qr-codes.manage', Tile: Tables },
  { needs: 'menus.manage', Tile: Menus },
  { needs: 'restaurants.view', Tile: Restaurants },
];
