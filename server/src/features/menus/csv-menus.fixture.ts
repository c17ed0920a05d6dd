import { findOverlaps, weekdays, type WeeklyHours } from '@comanda/contract/kernel';
import { allergens, dietaryTags } from '@comanda/contract/menus';
import fc from 'fast-check';
import { type PlainItem, nameKey, type PlainGroup } from './import/index.ts';

/** Text that breaks careless CSV code: quotes, separators, line breaks, formulas, our own syntax, and letters of many scripts. */
const awkward =
  `" "" , ; \t | ' = + - @ =1+1 '= \\ : ( ) [ ] % (pick 🍕 👩‍🍳 é ß İ 日本 عربي \u200b \ufeff 0 1.50 null A`.split(' ');
const spaced = [' ', ' +2', '(pick one)', '\u00a0'];
const word = fc.oneof(fc.constantFrom(...awkward, ...spaced), fc.string({ unit: 'grapheme', maxLength: 6 }));
const words = (maxLength: number) => fc.array(word, { minLength: 1, maxLength }).map((parts) => parts.join(''));
/** Normalizes a name as the contract does: trimmed, with single spaces. */
const collapsed = (text: string): string => text.trim().replace(/\s+/g, ' ');
const text = (longest: number) =>
  words(6)
    .map((value) => collapsed(value.replaceAll('\0', '')).slice(0, longest))
    .filter((value) => value.isWellFormed() && collapsed(value) === value && value !== '');
const paragraphs = fc.array(text(200), { maxLength: 3 }).map((lines) => lines.join('\n').trim());

const codes = <Code extends string>(all: readonly Code[]) =>
  fc.subarray([...all]).map((picked) => all.filter((code) => picked.includes(code)));
const option = fc.record({
  name: text(100),
  price: fc.oneof(fc.constant(0), fc.nat(1_000_000)),
  available: fc.boolean(),
  dietaryTags: codes(dietaryTags),
  allergens: codes(allergens),
});
const group = fc
  .record({ name: text(100), options: fc.array(option, { minLength: 1, maxLength: 4 }), isSingle: fc.boolean() })
  .chain(({ name, options, isSingle }) =>
    fc.tuple(fc.nat(options.length), fc.integer({ min: 1, max: options.length })).map(([one, other]): PlainGroup => {
      const min = isSingle ? Math.min(one, 1) : Math.min(one, other);
      return {
        name,
        kind: isSingle ? 'single' : 'multiple',
        isRequired: min > 0,
        min,
        max: isSingle ? 1 : Math.max(one, other),
        options,
      };
    }),
  );
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);
const stretch = fc.record({ day: fc.constantFrom(...weekdays), from: time, to: time });
const withoutOverlaps = (hours: WeeklyHours): WeeklyHours =>
  hours.reduce<WeeklyHours>((kept, one) => (findOverlaps([...kept, one]).length === 0 ? [...kept, one] : kept), []);
const photo = fc.oneof(
  fc.webUrl({ withQueryParameters: true }),
  fc.constant('/v0/b/comanda/o/photo%20of%20soup.jpg?alt=media&token=1'),
);

const item = fc.record<PlainItem>({
  name: text(120),
  price: fc.nat(1_000_000_000),
  description: paragraphs,
  available: fc.boolean(),
  imageUrls: fc.array(photo, { maxLength: 3 }),
  comments: fc.array(text(300), { maxLength: 3 }),
  optionGroups: fc.array(group, { maxLength: 3 }),
  dietaryTags: codes(dietaryTags),
  allergens: codes(allergens),
  stockCount: fc.option(fc.nat(1_000_000)),
  availableHours: fc.option(fc.array(stretch, { maxLength: 8 }).map(withoutOverlaps)),
  taxRateMilliPercent: fc.option(fc.nat(100_000)),
});

/** Generates any menu. With `hasOwnNames`, every category and item can be identified by its name. */
export const anyMenu = ({ hasOwnNames }: { hasOwnNames: boolean }) => {
  const selector = ({ name }: { name: string }) => nameKey(name);
  const items = hasOwnNames ? fc.uniqueArray(item, { maxLength: 6, selector }) : fc.array(item, { maxLength: 6 });
  const category = fc.record({ name: text(120), items });
  return fc.record({
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
    categories: hasOwnNames
      ? fc.uniqueArray(category, { maxLength: 4, selector })
      : fc.array(category, { maxLength: 4 }),
  });
};
