import { useQuery } from '@tanstack/react-query';
import { useApi } from '#kit/client';

/** Who this browser's cookie belongs to. Asked again when the reader comes back to the tab: the session may have ended since. */
export const useWhoAmI = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['accounts', 'who-am-i'],
    queryFn: () => api.accounts.whoAmI(),
    retry: false,
    refetchOnWindowFocus: 'always',
  });
};
