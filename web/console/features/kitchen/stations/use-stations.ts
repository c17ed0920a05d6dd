import type { StationCapacity } from '@comanda/contract/kitchen';
import { useTaskQueue } from '#console/forms';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { kitchenWords } from '#features/kitchen/words';
import { useCommand, type CommandOutcome } from '#kit/client';
import { createId } from '#kit/ids';
import { useMemo } from 'react';
import { useAllDocuments, useLiveQuery } from '#kit/live';

/** Stations of a restaurant, in their order. */
export const useStations = (restaurantId: string) =>
  useLiveQuery('stations', { where: [['restaurantId', '==', restaurantId]], orderBy: [['order', 'asc']] });

/** Menus and categories of a restaurant, for assigning categories to stations. */
export const useCategories = (restaurantId: string) => {
  const where: [['restaurantId', '==', string]] = [['restaurantId', '==', restaurantId]];
  const menus = useLiveQuery('menus', { where, orderBy: [['createdAt', 'asc']] });
  const all = useAllDocuments('categories', { where });
  const documents = useMemo(() => all.documents.toSorted((one, other) => one.order - other.order), [all.documents]);
  return { menus, categories: { ...all, documents } };
};

/** Commands with which an owner changes stations. */
export const useStationCommands = (restaurantId: string) => {
  const adding = useCommand((api) => api.kitchen.addStation);
  const renaming = useCommand((api) => api.kitchen.renameStation);
  const delaying = useCommand((api) => api.kitchen.setSendDelay);
  const limiting = useCommand((api) => api.kitchen.setCapacity);
  const moving = useCommand((api) => api.kitchen.moveStation);
  const assigning = useCommand((api) => api.kitchen.assignCategories);
  const removing = useCommand((api) => api.kitchen.removeStation);
  const restoring = useCommand((api) => api.kitchen.restoreStation);

  const inOrder = useTaskQueue();
  const send = async (command: () => Promise<CommandOutcome<unknown>>): Promise<boolean> => {
    const outcome = await inOrder(command);
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
    return outcome.ok;
  };
  return {
    adding,
    add: (name: string) => adding.run({ restaurantId, stationId: createId(), name }),
    rename: (stationId: string, name: string) => send(() => renaming.run({ restaurantId, stationId, name })),
    setSendDelay: (stationId: string, sendDelaySeconds: number | null) =>
      send(() => delaying.run({ restaurantId, stationId, sendDelaySeconds })),
    setCapacity: (stationId: string, capacity: StationCapacity | null) =>
      send(() => limiting.run({ restaurantId, stationId, capacity })),
    move: (stationId: string, afterId: string | null) => send(() => moving.run({ restaurantId, stationId, afterId })),
    assign: (categoryId: string, stationId: string | null) =>
      send(() => assigning.run({ restaurantId, stationId, categoryIds: [categoryId] })),
    remove: async (stationId: string, name: string) => {
      if (!(await send(() => removing.run({ restaurantId, stationId })))) return;
      showSuccessNotice(kitchenWords.current().settings.stationRemoved({ station: name }), {
        onUndo: () => void send(() => restoring.run({ restaurantId, stationId })),
      });
    },
  };
};

export type StationCommands = ReturnType<typeof useStationCommands>;
