import { useLiveQuery } from '#kit/live';

/** The owner's decisions about retention and deletion of their data; null until loaded. */
export const useDeparture = (ownerId: string) => {
  const { documents } = useLiveQuery('departures', { where: [['ownerId', '==', ownerId]] });
  return documents[0] ?? null;
};
