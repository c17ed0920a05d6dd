import { useAllDocuments, useLiveQuery } from '#kit/live';

/** The drawers of a restaurant by name, each with its open session and its last count. */
export const useDrawers = (restaurantId: string) => {
  const drawers = useAllDocuments('cashDrawers', { where: [['restaurantId', '==', restaurantId]] });
  const sessions = useLiveQuery('drawerSessions', {
    where: [['restaurantId', '==', restaurantId]],
    orderBy: [['openedAt', 'desc']],
    limit: 100,
  });
  return drawers.documents
    .toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }))
    .map((drawer) => {
      const own = sessions.documents.filter(({ drawerId }) => drawerId === drawer.id);
      return { drawer, open: own.find(({ isOpen }) => isOpen), last: own.find(({ isOpen }) => !isOpen) };
    });
};
