import { useLiveQuery } from '#kit/live';

/** What the owner decided about their data; null until it is known. */
export const useDeparture = (ownerId: string) => {
  const { documents } = useLiveQuery('departures', { where: [['ownerId', '==', ownerId]] });
  return documents[0] ?? null;
};
