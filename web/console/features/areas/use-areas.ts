import { useAllDocuments } from '#kit/live';

/** Areas of all restaurants where the user works, the oldest first. */
export const useAreas = () => {
  const areas = useAllDocuments('areas');
  return {
    ...areas,
    documents: areas.documents.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
  };
};
