import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { MenuCountsDocument, MenuDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { TimeAgo, Row, Tag } from '#console/views';
import { DuplicateMenuDialog } from './duplicate-menu-dialog.tsx';
import { MenuName } from './menu-name.tsx';
import { RemoveMenuDialog } from './remove-menu-dialog.tsx';
import classes from './menus.module.css';

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
