import { Link } from '@tanstack/react-router';
import type { MenuDocument } from '@comanda/contract/menus';
import { paths } from '#console/paths';
import { Ago, Row, Tag } from '#console/views';
import type { MenuCounts } from './use-menus.ts';
import classes from './menus.module.css';

const inWords = ({ itemCount }: MenuCounts) => (itemCount === 1 ? '1 item' : `${itemCount} items`);

export const MenuRow = ({ menu, counts }: { menu: MenuDocument; counts: MenuCounts | null }) => (
  <Row
    title={
      <Link className={classes.link} to={paths.menuEdit(menu.id)}>
        {menu.name}
      </Link>
    }
    detail={
      <>
        {counts === null ? null : `${inWords(counts)} · `}
        {menu.currency} · changed <Ago at={menu.updatedAt} />
      </>
    }
    aside={
      counts !== null && counts.soldOutCount > 0 ? <Tag tone="warning">{counts.soldOutCount} sold out</Tag> : undefined
    }
  />
);
