import { useSearchIds } from '#console/search';
import { useCommand } from '#kit/client';

/** Search for owners by name, email address or restaurant. */
export const useOwnerSearch = () => {
  const { ids: ownerIds, ...search } = useSearchIds(
    useCommand((api) => api.integrations.findOwners),
    (output) => output.ownerIds,
  );
  return { ...search, ownerIds };
};
