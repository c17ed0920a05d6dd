import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useApi, useCommand } from '#kit/client';
import { menusWords } from './words/index.ts';

const keyOf = (restaurantId: string) => ['menus', 'removed', restaurantId];

/** Removed menus that can be restored. Fetched again whenever a menu is added or removed by anyone. */
export const useRemovedMenus = (restaurantId: string, menuIds: readonly string[]) => {
  const api = useApi();
  return useQuery({
    queryKey: [...keyOf(restaurantId), ...menuIds],
    queryFn: ({ signal }) => api.menus.listRemoved({ restaurantId }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
};

export const useRestoreMenu = (restaurantId: string) => {
  const queries = useQueryClient();
  const command = useCommand((client) => client.menus.restore);
  const restore = async ({ id: menuId, name }: { readonly id: string; readonly name: string }): Promise<void> => {
    const outcome = await command.run({ restaurantId, menuId });
    if (outcome.ok) showSuccessNotice(menusWords.current().restored({ name }));
    else showErrorNotice(outcome.failure.message);
    await queries.invalidateQueries({ queryKey: keyOf(restaurantId) });
  };
  return { restore, isRunning: command.isRunning };
};
