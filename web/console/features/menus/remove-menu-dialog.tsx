import { useQuery } from '@tanstack/react-query';
import type { MenuDocument } from '@comanda/contract/menus';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { Dialog, ConfirmQuestion } from '#console/views';
import { useApi, useCommand } from '#kit/client';
import { formatMenuUse } from './format-menu-use.ts';
import { useRestoreMenu } from './use-removed-menus.ts';

interface RemoveMenuDialogProps {
  readonly menu: MenuDocument;
  readonly onClose: () => void;
}

/** Asks for confirmation before a menu is removed, and shows what depends on it. */
export const RemoveMenuDialog = ({ menu, onClose }: RemoveMenuDialogProps) => {
  const { restaurantId, id: menuId, name } = menu;
  const api = useApi();
  const { data: use } = useQuery({
    queryKey: ['menus', 'use', restaurantId, menuId],
    queryFn: ({ signal }) => api.menus.readUse({ restaurantId, menuId }, { signal }),
    gcTime: 0,
  });
  const remove = useCommand((client) => client.menus.remove);
  const { restore } = useRestoreMenu(restaurantId);
  const removeIt = async (): Promise<boolean> => {
    const removed = await remove.run({ restaurantId, menuId });
    if (removed.ok) showSuccessNotice(`'${name}' was removed.`, { onUndo: () => void restore({ id: menuId, name }) });
    else showErrorNotice(removed.failure.message);
    return true;
  };
  return (
    <Dialog title={`Remove '${name}'?`} onClose={onClose}>
      <ConfirmQuestion yes="Remove menu" isRunning={remove.isRunning} onYes={removeIt} onClose={onClose}>
        {use === undefined ? null : <p>{formatMenuUse(use)}</p>}
        <p>
          Seated guests keep their page and bill, but cannot order from this menu. You can restore it from the list of
          removed menus for 30 days; then it is deleted for good.
        </p>
      </ConfirmQuestion>
    </Dialog>
  );
};
