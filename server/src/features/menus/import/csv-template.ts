import { fail } from '@comanda/contract';
import { blankItem, type CsvDelimiter, type CsvFile } from '@comanda/contract/menus';
import type { CallContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { readHours } from './cells/index.ts';
import { writeCsv, type RowToWrite } from './csv-write.ts';
import { type MenuScope, findMenu } from '#features/menus/records';

const option = { price: 0, available: true, dietaryTags: [], allergens: [] };

/** Examples that use every column at least once, filled in as an owner would do it. */
const examples: readonly RowToWrite[] = [
  {
    category: 'Starters',
    item: {
      ...blankItem,
      name: 'Soup of the day',
      price: 650,
      description: 'With bread from our own oven.\nAsk us what it is today.',
      dietaryTags: ['vegetarian'],
      allergens: ['gluten', 'celery'],
      stockCount: 20,
      comments: ['Also as a small portion', 'Can be made without cream'],
      availableHours: readHours('Mon-Fri 11:30-14:30')?.hours ?? null,
    },
  },
  {
    category: 'Main courses',
    item: {
      ...blankItem,
      name: 'Burger',
      price: 1_450,
      description: 'Beef, tomato, pickles',
      allergens: ['gluten', 'milk', 'mustard'],
      imageUrls: ['https://example.com/burger.jpg'],
      taxRateMilliPercent: 10_000,
      optionGroups: [
        {
          name: 'Done',
          kind: 'single',
          isRequired: true,
          min: 1,
          max: 1,
          options: [
            { ...option, name: 'Medium' },
            { ...option, name: 'Well done' },
          ],
        },
        {
          name: 'Extras',
          kind: 'multiple',
          isRequired: false,
          min: 0,
          max: 2,
          options: [
            { ...option, name: 'Cheese', price: 150, dietaryTags: ['vegetarian'], allergens: ['milk'] },
            { ...option, name: 'Bacon', price: 200 },
            { ...option, name: 'Truffle', price: 450, available: false },
          ],
        },
      ],
    },
  },
  { category: 'Drinks', item: { ...blankItem, name: 'Water 0.5 l', price: 350, available: false } },
];

/** A small example file for owners to start from. */
export const csvTemplate = async (
  ctx: CallContext,
  { restaurantId, menuId, delimiter }: MenuScope & { delimiter: CsvDelimiter },
): Promise<CsvFile> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const menu = await findMenu(ctx.db, { restaurantId, menuId });
  if (menu === undefined) throw fail('not-found');
  return { fileName: 'menu-template.csv', text: writeCsv(examples, { currency: menu.currency, delimiter }) };
};
