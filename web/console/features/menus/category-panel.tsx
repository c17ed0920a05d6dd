import type { CategoryDocument, ItemDocument } from '@comanda/contract/menus';
import { Panel, Tag } from '#console/views';
import { formatMoney } from '#kit/formats';
import classes from './menus.module.css';

interface CategoryPanelProps {
  readonly category: CategoryDocument;
  readonly items: readonly ItemDocument[];
  readonly currency: string;
}

export const CategoryPanel = ({ category, items, currency }: CategoryPanelProps) => (
  <Panel title={category.name} description={items.length === 1 ? '1 item' : `${items.length} items`}>
    <ul className={classes.items} aria-label={category.name}>
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          <div className={classes.itemText}>
            <p className={classes.itemName}>
              {item.name} {item.available ? null : <Tag tone="warning">Sold out</Tag>}
            </p>
            <p className={classes.itemDescription}>{item.description}</p>
          </div>
          <span className={classes.price}>{formatMoney(item.price, currency)}</span>
        </li>
      ))}
    </ul>
  </Panel>
);
