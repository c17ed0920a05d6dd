import type { GuestMenu } from '@comanda/contract/menus';
import type { GuestOrderDocument } from '@comanda/contract/orders';

type Menu = Pick<GuestMenu, 'language' | 'languages' | 'categories'>;

/**
 * Names dishes and options as the menu names them in the guest's language. In the restaurant's own language, and for dishes that
 * are no longer on the menu, the names stay as they were ordered.
 */
export const translateOrders = (
  orders: readonly GuestOrderDocument[],
  { language, languages, categories }: Menu,
  packaging: string,
): readonly GuestOrderDocument[] => {
  if (language === languages[0]) return orders;
  const items = new Map(categories.flatMap((category) => category.items.map((item) => [item.id, item])));
  return orders.map((order) => ({
    ...order,
    items: order.items.map((line) => {
      if (line.charge === 'packaging') return { ...line, name: packaging };
      const item = line.itemId === null ? undefined : items.get(line.itemId);
      if (item === undefined) return line;
      const options = new Map(item.optionGroups.flatMap((group) => group.options.map(({ id, name }) => [id, name])));
      return {
        ...line,
        name: item.name,
        options: line.options.map((option) => ({ ...option, name: options.get(option.optionId) ?? option.name })),
      };
    }),
    corrections: order.corrections.map((correction) => ({
      ...correction,
      lines: correction.lines.map((line) => ({
        ...line,
        name: (line.itemId === null ? undefined : items.get(line.itemId)?.name) ?? line.name,
      })),
    })),
  }));
};
