import { expect, test } from 'vitest';
import { hashText } from '@comanda/contract/kernel';
import { listMenuTexts } from '@comanda/contract/translation';
import type { CategoryDocument, ItemDocument, MenuDocument } from './documents.ts';
import { blankItem } from './fields.ts';
import { guestMenu } from './guest-menu.ts';
import { defaultLook } from './look.ts';
import { presentGuestMenu } from './present-guest-menu.ts';

const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const moment = '2026-03-04T12:00:00.000Z';
const common = { restaurantId: idOf(1), menuId: idOf(2), createdAt: moment, updatedAt: moment };

const restaurant = {
  name: 'Casa da Praça',
  imageUrl: null,
  openingHours: null,
  happyHours: [],
  language: 'pt',
  languages: ['en', 'de'],
  settings: {
    currency: 'EUR',
    timezone: 'Europe/Lisbon',
    dayEndHour: 0,
    taxRateMilliPercent: 13_000,
    pricesIncludeTax: true,
    serviceChargeMilliPercent: 5_000,
    takeawayTaxRateMilliPercent: 6_000,
    packagingMinor: 50,
    tipPresetsPercent: [5, 10],
    joinMode: 'open' as const,
    maxOrderTotalMinor: null,
    maxVisitTotalMinor: null,
    orderAmberMinutes: 10,
    orderRedMinutes: 20,
    ordersPerTenMinutes: null,
    pickupSlotMinutes: 15,
    pickupLeadMinutes: 20,
    pickupSlotOrders: null,
    hiddenExtras: [],
    sendDelaySeconds: 0,
    tabCardLimitMinor: null,
    tabSettleHours: 4,
    hasCourses: false,
  },
};
const menu: MenuDocument = {
  ...common,
  id: idOf(2),
  name: 'Jantar',
  currency: 'EUR',
  look: defaultLook,
  servingHours: null,
  ordersAnyTime: false,
};

const category = (number: number, fields: { name: string; order: number }): CategoryDocument => ({
  ...common,
  id: idOf(number),
  ...fields,
});
const item = (number: number, fields: Partial<ItemDocument> = {}): ItemDocument => ({
  ...common,
  id: idOf(number),
  category: idOf(10),
  name: `Prato ${number}`,
  ...blankItem,
  price: 1_250,
  order: number,
  ...fields,
});

const starters = category(10, { name: 'Entradas', order: 1 });
const soups = category(11, { name: 'Sopas', order: 0 });
const full = item(20, {
  description: 'Couve e batata',
  comments: ['Servido quente', 'Peça pão'],
  dietaryTags: ['vegetarian'],
  allergens: ['celery'],
  optionGroups: [
    {
      id: idOf(30),
      name: 'Tamanho',
      kind: 'single',
      isRequired: true,
      min: 1,
      max: 1,
      options: [{ id: idOf(31), name: 'Grande', price: 200, available: false, dietaryTags: [], allergens: ['milk'] }],
    },
  ],
});

const translated = (subjectId: string, field: string, { from, to }: { from: string; to: string }) => ({
  language: 'en',
  subjectId,
  field,
  text: to,
  sourceHash: hashText(from),
});

const present = (parts: Partial<Parameters<typeof presentGuestMenu>[0]> = {}) =>
  presentGuestMenu({
    restaurant,
    menu,
    categories: [starters, soups],
    items: [full],
    translations: [],
    language: 'pt',
    now: new Date(moment),
    ...parts,
  });

const offersOf = (items: ItemDocument[], now = moment) =>
  present({ items, now: new Date(now) }).categories.flatMap((one) => one.items.map(({ offer }) => offer));

test('categories and items stand in their order, and a category with nothing in it is not shown', () => {
  const items = [item(22), item(21), item(23, { category: idOf(11) })];
  const names = (shown: ReturnType<typeof present>) =>
    shown.categories.map((one) => [one.name, ...one.items.map(({ name }) => name)]);
  expect(names(present({ items }))).toEqual([
    ['Sopas', 'Prato 23'],
    ['Entradas', 'Prato 21', 'Prato 22'],
  ]);
  expect(names(present({ items: [item(21)] }))).toEqual([['Entradas', 'Prato 21']]);
});

test('what a guest sees is what the contract says, and nothing else', () => {
  expect(guestMenu.strict().parse(present())).toEqual(present());
  expect(JSON.stringify(present())).not.toContain('stockCount');
  expect(present().charges).toEqual({
    taxRateMilliPercent: 13_000,
    pricesIncludeTax: true,
    serviceChargeMilliPercent: 5_000,
    tipPresetsPercent: [5, 10],
  });
});

test("an item is taxed by its own rate, or else by the restaurant's", () => {
  const [shown] = present({ items: [item(21), item(22, { taxRateMilliPercent: 23_000 })] }).categories;
  expect(shown?.items.map((one) => one.taxRateMilliPercent)).toEqual([13_000, 23_000]);
});

test('every text that can be translated is shown in the language chosen', () => {
  const texts = listMenuTexts({ menu, categories: [starters], items: [full] });
  const translations = texts.map(({ subjectId, field, source }) =>
    translated(subjectId, field, { from: source, to: `english ${source}` }),
  );
  const shown = present({ translations, language: 'en' });
  expect(shown.language).toBe('en');
  expect(JSON.stringify(shown).match(/english/g)).toHaveLength(texts.length);
  expect(present({ translations, language: 'pt' })).toEqual(present());
});

test('a text without a translation, or with a blank one, is shown as the restaurant wrote it', () => {
  const translations = [
    translated(full.id, 'name', { from: full.name, to: 'Green soup' }),
    translated(full.id, 'description', { from: full.description, to: '' }),
    { ...translated(starters.id, 'name', { from: starters.name, to: 'Vorspeisen' }), language: 'de' },
  ];
  const [shown] = present({ translations, language: 'en' }).categories;
  expect(shown).toMatchObject({ name: 'Entradas', items: [{ name: 'Green soup', description: 'Couve e batata' }] });
});

test('translations into a language that the restaurant does not offer are not shown', () => {
  const translations = [{ ...translated(full.id, 'name', { from: full.name, to: 'Soupe' }), language: 'fr' }];
  const { language, categories } = present({ translations, language: 'fr' });
  expect([language, categories[0]?.items[0]?.name]).toEqual(['fr', full.name]);
});

test('a translation whose source has changed since is not shown', () => {
  const translations = [
    translated(full.id, 'name', { from: 'Caldo', to: 'Broth' }),
    translated(idOf(21), 'description', { from: 'Com amendoim', to: 'With peanuts' }),
  ];
  const [shown] = present({ items: [full, item(21)], translations, language: 'en' }).categories;
  expect(shown?.items.map(({ name, description }) => [name, description])).toEqual([
    ['Prato 20', 'Couve e batata'],
    ['Prato 21', ''],
  ]);
});

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['EN', 'en'],
  ['fr', 'fr'],
  ['nl', 'pt'],
  ['', 'pt'],
])('a guest who reads %s is shown the page in %s', (wanted, shown) => {
  expect(present({ language: wanted }).language).toBe(shown);
});

test("the guest may choose the restaurant's own language, those of its translations and those of the page, each once", () => {
  const { languages } = present({ restaurant: { ...restaurant, languages: ['nl', 'pt', 'en', 'zh-Hant', 'en'] } });
  expect(languages).toEqual(['pt', 'nl', 'en', 'zh-Hant', 'es', 'fr', 'de', 'it', 'tr', 'el', 'ja', 'ko', 'ar']);
});

test('an item is sold out when it is marked so, or when no portion is left', () => {
  expect(offersOf([item(21, { available: false }), item(22, { stockCount: 0 }), item(23, { stockCount: 1 })])).toEqual([
    'sold-out',
    'sold-out',
    'available',
  ]);
});

test("an item with hours is offered within them, by the restaurant's clock", () => {
  const lunch = item(21, { availableHours: [{ day: 'wednesday', from: '12:00', to: '15:00' }] });
  expect(offersOf([lunch], '2026-03-04T12:00:00.000Z')).toEqual(['available']);
  expect(offersOf([lunch], '2026-03-04T15:00:00.000Z')).toEqual(['out-of-hours']);
  // In summer Lisbon is an hour ahead of UTC.
  expect(offersOf([lunch], '2026-07-01T11:00:00.000Z')).toEqual(['available']);
});

test('a restaurant is open within its hours, and always where it names none', () => {
  const evenings = [{ day: 'wednesday' as const, from: '18:00', to: '23:00' }];
  expect(present().restaurant.isOpen).toBe(true);
  expect(present({ restaurant: { ...restaurant, openingHours: evenings } }).restaurant.isOpen).toBe(false);
});

test('during a happy hour the price now and the price before are both there, by the clock of the restaurant', () => {
  const happyHours = [
    {
      id: idOf(50),
      name: 'Happy hour',
      isActive: true,
      // Wednesday afternoon in Lisbon.
      hours: [{ day: 'wednesday' as const, from: '12:00', to: '14:00' }],
      rule: { kind: 'percent' as const, milliPercent: 20_000 },
      currency: 'EUR',
      scope: { itemIds: [], categoryIds: [idOf(10)] },
    },
  ];
  const present = (now: string) =>
    presentGuestMenu({
      restaurant: { ...restaurant, happyHours },
      menu,
      categories: [category(10, { name: 'Pratos', order: 1 }), category(11, { name: 'Vinhos', order: 2 })],
      items: [item(20), item(21, { category: idOf(11) })],
      translations: [],
      language: 'pt',
      now: new Date(now),
    }).categories.flatMap(({ items }) => items.map(({ price, happyHour }) => ({ price, happyHour })));
  const full = { price: 1_250, happyHour: undefined };
  expect(present('2026-03-04T12:00:00Z')).toEqual([
    { price: 1_000, happyHour: { before: 1_250, name: 'Happy hour' } },
    full,
  ]);
  expect(present('2026-03-04T11:59:59Z')).toEqual([full, full]);
  expect(present('2026-03-04T14:00:00Z')).toEqual([full, full]);
});
