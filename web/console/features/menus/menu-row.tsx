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
import { elementMark, placeElement, useWords } from '#console/words';
import { useApi, useCommand } from '#kit/client';
import { DuplicateMenuDialog } from './duplicate-menu-dialog.tsx';
import { MenuName } from './menu-name.tsx';
import { formatMenuUse } from './format-menu-use.ts';
import { formatServingHours } from './format-serving-hours.ts';
import { ServingHoursDialog } from './serving-hours-dialog.tsx';
import { useRestoreMenu } from './use-removed-menus.ts';
import { menusWords } from './words/index.ts';
import classes from './menus.module.css';

interface RemoveMenuDialogProps {
  readonly menu: MenuDocument;
  readonly onClose: () => void;
}

/** Asks for confirmation before a menu is removed, and shows what depends on it. */
const RemoveMenuDialog = ({ menu, onClose }: RemoveMenuDialogProps) => {
  const words = useWords(menusWords);
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
    if (removed.ok) showSuccessNotice(words.wasRemoved({ name }), { onUndo: () => void restore({ id: menuId, name }) });
    else showErrorNotice(removed.failure.message);
    return true;
  };
  return (
    <Dialog title={words.removeTitle({ name })} onClose={onClose}>
      <ConfirmQuestion yes={words.removeMenu} isRunning={remove.isRunning} onYes={removeIt} onClose={onClose}>
        {use === undefined ? null : <p>{formatMenuUse(use)}</p>}
        <p>{words.removeText}</p>
      </ConfirmQuestion>
    </Dialog>
  );
};

interface MenuRowProps {
  readonly menu: MenuDocument;
  readonly counts: MenuCountsDocument | undefined;
  readonly restaurants: readonly WorkplaceDocument[];
}

export const MenuRow = ({ menu, counts, restaurants }: MenuRowProps) => {
  const words = useWords(menusWords);
  const [isRenaming, setRenaming] = useState(false);
  const [isDuplicating, setDuplicating] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [isChangingHours, setChangingHours] = useState(false);
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
          {counts === undefined ? null : `${words.itemCount({ count: counts.itemCount })} · `}
          {menu.currency} · {placeElement(words.changed({ time: elementMark }), <TimeAgo at={menu.updatedAt} />)}
          {menu.servingHours === null ? null : ` · ${words.served({ hours: formatServingHours(menu.servingHours) })}`}
        </>
      }
      aside={
        <>
          {counts !== undefined && counts.soldOutCount > 0 ? (
            <Tag tone="warning">{words.soldOutCount({ count: counts.soldOutCount })}</Tag>
          ) : null}
          <span className={classes.ways}>
            <ActionIcon
              ref={renameButton}
              variant="subtle"
              size="lg"
              aria-label={words.rename({ name: menu.name })}
              onClick={() => setRenaming(true)}
            >
              <Icon name="rename" size={20} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={words.servingHoursOf({ name: menu.name })}
              onClick={() => setChangingHours(true)}
            >
              <Icon name="clock" size={20} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={words.duplicateNamed({ name: menu.name })}
              onClick={() => setDuplicating(true)}
            >
              <Icon name="copy" size={20} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={words.removeNamed({ name: menu.name })}
              onClick={() => setRemoving(true)}
            >
              <Icon name="remove" size={20} />
            </ActionIcon>
          </span>
          {isChangingHours ? <ServingHoursDialog menu={menu} onClose={() => setChangingHours(false)} /> : null}
          {isRemoving ? <RemoveMenuDialog menu={menu} onClose={() => setRemoving(false)} /> : null}
          {isDuplicating ? (
            <DuplicateMenuDialog menu={menu} restaurants={restaurants} onClose={() => setDuplicating(false)} />
          ) : null}
        </>
      }
    />
  );
};
