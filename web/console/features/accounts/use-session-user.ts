import { useQuery } from '@tanstack/react-query';
import { useApi } from '#kit/client';

/** User of this browser's session cookie. Refetched when the tab gets the focus, because the session may have ended meanwhile. */
export const useSessionUser = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['accounts', 'who-am-i'],
    queryFn: () => api.accounts.whoAmI(),
    retry: false,
    refetchOnWindowFocus: 'always',
  });
};
