import { fail } from '@comanda/contract';
import { readingLimits } from '@comanda/contract/menus';
import { z } from 'zod';

const text = z
  .union([z.string(), z.number().transform(String), z.null().transform(() => '')])
  .transform((value) => value.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim().slice(0, 2_000))
  .catch('');
const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.slice(0, most).flatMap((one) => item.safeParse(one).data ?? []));

/** A dish in the answer of the language model. What is malformed counts as empty, because the rest is still of use. */
const modelDish = z.object({
  category: text,
  name: text,
  description: text,
  prices: listOf(z.object({ size: text, price: text }), 10),
  extras: listOf(z.object({ group: text, options: listOf(z.object({ name: text, price: text }), 50) }), 10),
  marks: listOf(text, 20),
  allergens: listOf(text, 30),
  box: listOf(z.number(), 4),
  uncertain: listOf(text, 10),
});
export type ModelDish = z.infer<typeof modelDish>;

const modelPage = z.object({ isMenu: z.boolean().catch(true), dishes: z.array(z.unknown()) });

interface ParsedPage {
  readonly dishes: readonly ModelDish[];
  readonly isTruncated: boolean;
}

/**
 * Parses the answer of a language model. Models wrap JSON in code fences or prose; an answer without JSON, or with JSON that ends in the
 * middle, cannot be used at all. Dishes without a name are left out.
 */
export const parsePageAnswer = (answer: string): ParsedPage => {
  const { data } = modelPage.safeParse(jsonWithin(answer));
  if (data === undefined) throw fail('menus.page-unreadable');
  const dishes = distinct(data.dishes.flatMap((dish) => modelDish.safeParse(dish).data ?? [])).filter(
    ({ name }) => name !== '',
  );
  if (!data.isMenu || dishes.length === 0) throw fail('menus.page-without-dishes');
  return {
    dishes: dishes.slice(0, readingLimits.dishesPerPage),
    isTruncated: dishes.length > readingLimits.dishesPerPage,
  };
};

const jsonWithin = (answer: string): unknown => {
  const from = answer.indexOf('{');
  const to = answer.lastIndexOf('}');
  if (from === -1 || to < from) return null;
  try {
    return JSON.parse(answer.slice(from, to + 1));
  } catch {
    return null;
  }
};

/** A model that repeats itself lists the same dish again and again. */
const distinct = (dishes: readonly ModelDish[]): ModelDish[] => {
  const seen = new Set<string>();
  return dishes.filter(({ category, name, prices }) => {
    const key = JSON.stringify([category, name, prices]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
};
