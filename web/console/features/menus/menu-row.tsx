import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { MenuCountsDocument, MenuDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { TimeAgo, Row, Tag, Dialog, ConfirmQuestion } from '#console/views';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useApi, useCommand } from '#kit/client';
import { DuplicateMenuDialog } from './duplicate-menu-dialog.tsx';
import { MenuName } from './menu-name.tsx';
import { formatMenuUse } from './format-menu-use.ts';
import { useRestoreMenu } from './use-removed-menus.ts';
import classes from './menus.module.css';

interface RemoveMenuDialogProps {
  readonly menu: MenuDocument;
  readonly onClose: () => void;
}

/** Asks for confirmation before a menu is removed, and shows what depends on it. */
const RemoveMenuDialog = ({ menu, onClose }: RemoveMenuDialogProps) => {
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

interface MenuRowProps {
  readonly menu: MenuDocument;
  readonly counts: MenuCountsDocument | undefined;
  readonly restaurants: readonly WorkplaceDocument[];
}

const formatItemCount = ({ itemCount }: MenuCountsDocument) => (itemCount === 1 ? '1 item' : `${itemCount} items`);

export const MenuRow = ({ menu, counts, restaurants }: MenuRowProps) => {
  const [isRenaming, setRenaming] = useState(false);
  const [isDuplicating, setDuplicating] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const stopRenaming = (isByKey: boolean) => {
    setRenaming(false);
    if (isByKey) renameButton.current?.focus();
  };
  return (
    <Row
      title={
        isRenaming ? (
          <MenuName menu={menu} onDone={stopRenaming} />
        ) : (
          <Link className={classes.link} to={paths.menuEdit(menu.id)} dir="auto">
            {menu.name}
          </Link>
        )
      }
      detail={
        <>
          {counts === undefined ? null : `${formatItemCount(counts)} · `}
          {menu.currency} · changed <TimeAgo at={menu.updatedAt} />
        </>
      }
      aside={
        <>
          {counts !== undefined && counts.soldOutCount > 0 ? (
            <Tag tone="warning">{counts.soldOutCount} sold out</Tag>
          ) : null}
          <span className={classes.ways}>
            <ActionIcon
              ref={renameButton}
              variant="subtle"
              size="lg"
              aria-label={`Rename ${menu.name}`}
              onClick={() => setRenaming(true)}
            >
              <Icon name="rename" size={20} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={`Duplicate ${menu.name}`}
              onClick={() => setDuplicating(true)}
            >
              <Icon name="copy" size={20} />
            </ActionIcon>
            <ActionIcon variant="subtle" size="lg" aria-label={`Remove ${menu.name}`} onClick={() => setRemoving(true)}>
              <Icon name="remove" size={20} />
            </ActionIcon>
          </span>
          {isRemoving ? <RemoveMenuDialog menu={menu} onClose={() => setRemoving(false)} /> : null}
          {isDuplicating ? (
            <DuplicateMenuDialog menu={menu} restaurants={restaurants} onClose={() => setDuplicating(false)} />
          ) : null}
        </>
      }
    />
  );
};
