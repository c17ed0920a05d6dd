import { showDone, showFailure } from '#console/notices';
import { useCommand, type Outcome } from '#kit/client';
import { newId } from '#kit/ids';
import { useLiveQuery } from '#kit/live';

const mostListed = 500;

/** What a restaurant's menus are made of, to say where it is cooked. */
export const useCategories = (restaurantId: string) => {
  const where: [['restaurantId', '==', string]] = [['restaurantId', '==', restaurantId]];
  const menus = useLiveQuery('menus', { where, orderBy: [['createdAt', 'asc']] });
  const categories = useLiveQuery('categories', { where, orderBy: [['order', 'asc']], limit: mostListed });
  return { menus, categories };
};

/** What an owner does with stations. */
export const useStationCommands = (restaurantId: string) => {
  const adding = useCommand((api) => api.kitchen.addStation);
  const renaming = useCommand((api) => api.kitchen.renameStation);
  const moving = useCommand((api) => api.kitchen.moveStation);
  const assigning = useCommand((api) => api.kitchen.assignCategories);
  const removing = useCommand((api) => api.kitchen.removeStation);
  const restoring = useCommand((api) => api.kitchen.restoreStation);

  const settle = async (running: Promise<Outcome<unknown>>): Promise<boolean> => {
    const outcome = await running;
    if (!outcome.ok) showFailure(outcome.failure.message);
    return outcome.ok;
  };
  return {
    adding,
    add: (name: string) => adding.run({ restaurantId, stationId: newId(), name }),
    rename: (stationId: string, name: string) => settle(renaming.run({ restaurantId, stationId, name })),
    move: (stationId: string, afterId: string | null) => settle(moving.run({ restaurantId, stationId, afterId })),
    assign: (categoryId: string, stationId: string | null) =>
      settle(assigning.run({ restaurantId, stationId, categoryIds: [categoryId] })),
    remove: async (stationId: string, name: string) => {
      if (!(await settle(removing.run({ restaurantId, stationId })))) return;
      showDone(`${name} removed. What it made is shown at all stations now.`, {
        onUndo: () => void settle(restoring.run({ restaurantId, stationId })),
      });
    },
  };
};

export type StationCommands = ReturnType<typeof useStationCommands>;
