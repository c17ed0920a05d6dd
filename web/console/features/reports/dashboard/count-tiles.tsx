import type { ComponentType } from 'react';
import type { Capability } from '@comanda/contract/access';
import { maxWatchedLimit } from '@comanda/contract/documents';
import { orderStatuses, orderTransitions } from '@comanda/contract/orders';
import { Link } from '@tanstack/react-router';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { formatCount } from '#features/reports/parts';
import { maxPagedDocuments, useAllDocuments, useLiveQuery, type LiveResult } from '#kit/live';
import { dashboardWords } from './words/index.ts';
import classes from './right-now.module.css';

interface CountTileProps {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
  readonly counted: LiveResult<{ readonly restaurantId: string }>;
  /** The most documents that the result can have; if it has them all, there may be more. */
  readonly most?: number;
  /** True for the restaurants whose documents are counted. */
  readonly isCounted: (restaurantId: string) => boolean;
}

const formatLiveCount = ({
  counted: { documents, state },
  isCounted,
  most = maxPagedDocuments,
}: Pick<CountTileProps, 'counted' | 'isCounted' | 'most'>): string => {
  if (state === 'loading' || state === 'failed') return '–';
  const count = documents.filter(({ restaurantId }) => isCounted(restaurantId)).length;
  return documents.length >= most ? `${formatCount(count)}+` : formatCount(count);
};

const CountTile = ({ label, hint, to, ...figure }: CountTileProps) => (
  <li>
    <Link className={classes.tile} to={to}>
      <span className={classes.figure}>{formatLiveCount(figure)}</span>
      <span className={classes.label}>{label}</span>
      <span className={classes.hint}>{hint}</span>
    </Link>
  </li>
);

interface TileProps {
  /** True for the restaurants whose documents are counted. */
  readonly isCounted: (restaurantId: string) => boolean;
}

/** An order is open while its status has a next step. */
const openStatuses = orderStatuses.filter((status) => orderTransitions[status].length > 0);

const OpenOrders = ({ isCounted }: TileProps) => {
  const words = useWords(dashboardWords);
  const result = useLiveQuery('orders', { where: [['status', 'in', openStatuses]], limit: maxWatchedLimit });
  return (
    <CountTile
      label={words.openOrders}
      hint={words.openOrdersHint}
      to={paths.orders}
      counted={result}
      most={maxWatchedLimit}
      isCounted={isCounted}
    />
  );
};

const Tables = ({ isCounted }: TileProps) => {
  const words = useWords(dashboardWords);
  const result = useAllDocuments('qrCodes');
  return (
    <CountTile label={words.tables} hint={words.tablesHint} to={paths.qrCodes} counted={result} isCounted={isCounted} />
  );
};

const Menus = ({ isCounted }: TileProps) => {
  const words = useWords(dashboardWords);
  const result = useAllDocuments('menus');
  return (
    <CountTile label={words.menus} hint={words.menusHint} to={paths.menus} counted={result} isCounted={isCounted} />
  );
};

const countAll = () => true;

/** Counts all restaurants, because the linked page lists all of them. */
const Restaurants = () => {
  const words = useWords(dashboardWords);
  const restaurants = useAllDocuments('restaurants');
  const result = { ...restaurants, documents: restaurants.documents.map(({ id }) => ({ restaurantId: id })) };
  return (
    <CountTile
      label={words.restaurants}
      hint={words.restaurantsHint}
      to={paths.restaurants}
      counted={result}
      isCounted={countAll}
    />
  );
};

interface TileEntry {
  readonly needs: Capability;
  readonly Tile: ComponentType<TileProps>;
}

/** Count tiles of the dashboard. Each is queried and shown only if the user may open its page. */
export const countTiles: readonly TileEntry[] = [
  { needs: 'orders.view', Tile: OpenOrders },
  { needs: 'qr-codes.manage', Tile: Tables },
  { needs: 'menus.manage', Tile: Menus },
  { needs: 'restaurants.view', Tile: Restaurants },
];
