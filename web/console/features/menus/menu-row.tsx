import { ActionIcon, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MenuCountsDocument, MenuDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { showDone, showFailure } from '#console/notices';
import { paths } from '#console/paths';
import { Ago, Row, Tag } from '#console/views';
import { useCommand } from '#kit/client';
import { DuplicateMenuDialog } from './duplicate-menu-dialog.tsx';
import { MenuName } from './menu-name.tsx';
import classes from './menus.module.css';

interface MenuRowProps {
  readonly menu: MenuDocument;
  readonly counts: MenuCountsDocument | undefined;
  readonly restaurants: readonly WorkplaceDocument[];
}

const inWords = ({ itemCount }: MenuCountsDocument) => (itemCount === 1 ? '1 item' : `${itemCount} items`);

const useRemove = ({ restaurantId, id: menuId, name }: MenuDocument) => {
  const remove = useCommand((api) => api.menus.remove);
  const restore = useCommand((api) => api.menus.restore);
  const bringBack = async () => {
    const back = await restore.run({ restaurantId, menuId });
    if (!back.ok) showFailure(back.failure.message);
  };
  return async () => {
    const removed = await remove.run({ restaurantId, menuId });
    if (!removed.ok) return showFailure(removed.failure.message);
    showDone(`'${name}' was removed.`, { onUndo: () => void bringBack() });
  };
};

export const MenuRow = ({ menu, counts, restaurants }: MenuRowProps) => {
  const [isRenaming, setRenaming] = useState(false);
  const [isDuplicating, setDuplicating] = useState(false);
  const remove = useRemove(menu);
  return (
    <Row
      title={
        isRenaming ? (
          <MenuName menu={menu} onDone={() => setRenaming(false)} />
        ) : (
          <Link className={classes.link} to={paths.menuEdit(menu.id)} dir="auto">
            {menu.name}
          </Link>
        )
      }
      detail={
        <>
          {counts === undefined ? null : `${inWords(counts)} · `}
          {menu.currency} · changed <Ago at={menu.updatedAt} />
        </>
      }
      aside={
        <>
          {counts !== undefined && counts.soldOutCount > 0 ? (
            <Tag tone="warning">{counts.soldOutCount} sold out</Tag>
          ) : null}
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" size="lg" aria-label={`More for ${menu.name}`}>
                <Icon name="more" size={20} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setRenaming(true)}>Rename</Menu.Item>
              <Menu.Item onClick={() => setDuplicating(true)}>Duplicate…</Menu.Item>
              <Menu.Item onClick={() => void remove()}>Remove</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          {isDuplicating ? (
            <DuplicateMenuDialog menu={menu} restaurants={restaurants} onClose={() => setDuplicating(false)} />
          ) : null}
        </>
      }
    />
  );
};
