import type { StationCapacity } from '@comanda/contract/kitchen';
import type { CommandContext } from '#platform/context';
import {
  requireAndLockStations,
  refuseTooManyStations,
  requireCategories,
  requireStation,
} from './arrange-stations.ts';
import {
  findStation,
  insertStation,
  assignStationCategories,
  findStations,
  saveStation,
} from './stations.repository.ts';

interface StationToAdd {
  readonly restaurantId: string;
  readonly stationId: string;
  readonly name: string;
  readonly categoryIds: readonly string[];
}

/** Adds a station. Adding the same id again changes nothing: it is a retry whose first response was lost. */
export const addStation = async (
  ctx: CommandContext,
  { restaurantId, stationId, name, categoryIds }: StationToAdd,
): Promise<Record<string, never>> => {
  await requireAndLockStations(ctx, restaurantId);
  if ((await findStation(ctx.db, restaurantId, stationId)) !== undefined) return {};
  await requireCategories(ctx, restaurantId, categoryIds);
  const stations = await findStations(ctx.db, restaurantId);
  refuseTooManyStations(stations);
  const at = ctx.clock.now();
  await insertStation(ctx.db, restaurantId, { id: stationId, name, position: stations.length, at });
  await assignStationCategories(ctx.db, restaurantId, { stationId, categoryIds: [...new Set(categoryIds)] });
  return {};
};

interface StationToRename {
  readonly restaurantId: string;
  readonly stationId: string;
  readonly name: string;
}

export const renameStation = async (
  ctx: CommandContext,
  { restaurantId, stationId, name }: StationToRename,
): Promise<Record<string, never>> => {
  await requireAndLockStations(ctx, restaurantId);
  await requireStation(ctx, restaurantId, stationId);
  await saveStation(ctx.db, restaurantId, { stationId, change: { name }, at: ctx.clock.now() });
  return {};
};

interface StationDelay {
  readonly restaurantId: string;
  readonly stationId: string;
  /** Null for the seconds of the restaurant. */
  readonly sendDelaySeconds: number | null;
}

export const setSendDelay = async (
  ctx: CommandContext,
  { restaurantId, stationId, sendDelaySeconds }: StationDelay,
): Promise<Record<string, never>> => {
  await requireAndLockStations(ctx, restaurantId);
  await requireStation(ctx, restaurantId, stationId);
  const change = { send_delay_seconds: sendDelaySeconds };
  await saveStation(ctx.db, restaurantId, { stationId, change, at: ctx.clock.now() });
  return {};
};

interface StationLimit {
  readonly restaurantId: string;
  readonly stationId: string;
  /** Null for no limit. */
  readonly capacity: StationCapacity | null;
}

export const setCapacity = async (
  ctx: CommandContext,
  { restaurantId, stationId, capacity }: StationLimit,
): Promise<Record<string, never>> => {
  await requireAndLockStations(ctx, restaurantId);
  await requireStation(ctx, restaurantId, stationId);
  const change = capacity === null ? { capacity } : { capacity: capacity.count, capacity_unit: capacity.unit };
  await saveStation(ctx.db, restaurantId, { stationId, change, at: ctx.clock.now() });
  return {};
};
