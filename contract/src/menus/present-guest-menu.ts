import {
  isOpenAt,
  isWithinHours,
  nextOpeningTime,
  findOfferedLanguage,
  pageLanguages,
  hashText,
  type OpeningTime,
  type WeeklyHours,
} from '@comanda/contract/kernel';
import { findHappyPrice, listCurrentHappyHours, type HappyHour } from '@comanda/contract/promotions';
import { findCharges, type GuestExtra, type WorkplaceDocument } from '@comanda/contract/restaurants';
import type { DietaryTag } from './dietary.ts';
import type { CategoryDocument, ItemDocument, MenuDocument } from './documents.ts';
import type { GuestItem, GuestMenu, GuestOptionGroup } from './guest-menu.ts';
import { tagsLostByOption } from './item-tags.ts';
import type { ItemOption, OptionGroup } from './options.ts';
import type { NotServed } from './serving.ts';

/** One text of the menu in another language. */
export interface MenuTranslation {
  readonly language: string;
  /** Id of the menu, category, item, option group or option that the text belongs to. */
  readonly subjectId: string;
  /** `name`, `description` or `comment.0`. */
  readonly field: string;
  readonly text: string;
  /** Hash of the source text that was translated. */
  readonly sourceHash: string;
}

type Restaurant = Pick<
  WorkplaceDocument,
  'name' | 'imageUrl' | 'settings' | 'openingHours' | 'language' | 'languages' | 'happyHours'
>;

interface GuestMenuParts {
  readonly restaurant: Restaurant;
  readonly menu: MenuDocument;
  /** The categories of this menu. */
  readonly categories: readonly CategoryDocument[];
  readonly items: readonly ItemDocument[];
  readonly translations: readonly MenuTranslation[];
  /** True if the menu was removed. Guests who were seated at that time can still read it, but not order from it. */
  readonly isRemoved?: boolean;
  /** Present if another menu is served now: guests can read this one, but not order from it. */
  readonly notServed?: NotServed | null;
  /** True if guests can use one of the restaurant's promo codes today. */
  readonly takesPromoCodes?: boolean;
  /** Ids of the items that sold best lately. */
  readonly popularItemIds?: ReadonlySet<string>;
  /** Kind of the code that the guest scanned; a table if it is missing. */
  readonly kind?: string;
  /** Language that the guest wants. If neither the restaurant nor the page has it, the restaurant's own is used. */
  readonly language: string;
  readonly now: Date;
}

export type LanguageSettings = Pick<WorkplaceDocument, 'language' | 'languages'>;

const offeredLanguages = ({ language, languages }: LanguageSettings): string[] => [
  ...new Set([language, ...languages]),
];

/** The restaurant's languages first, then those that only the page itself speaks. */
const readableLanguages = (restaurant: LanguageSettings): string[] => {
  const offered = offeredLanguages(restaurant);
  return [...offered, ...pageLanguages.filter((one) => findOfferedLanguage(one, offered) === undefined)];
};

/**
 * Language in which a guest sees the page: the first of the wanted languages that the restaurant offers or the page
 * speaks, or else the restaurant's own. Texts of the menu without a translation stay in the restaurant's own language.
 */
export const chooseGuestLanguage = (restaurant: LanguageSettings, ...wanted: readonly string[]): string => {
  const readable = readableLanguages(restaurant);
  return (
    wanted.map((one) => findOfferedLanguage(one, readable)).find((one) => one !== undefined) ?? restaurant.language
  );
};

/** Builds the guest's view of a menu. The server and the editor's preview both use it, so that they agree. */
export const presentGuestMenu = (parts: GuestMenuParts): GuestMenu => {
  const { restaurant, menu, categories, items, translations, isRemoved = false, notServed = null, now } = parts;
  const { takesPromoCodes = false, popularItemIds = new Set(), kind = 'table' } = parts;
  const { packaging, ...rates } = findCharges(restaurant.settings, { kind, currency: menu.currency });
  const settings = { ...restaurant.settings, ...rates };
  const language = chooseGuestLanguage(restaurant, parts.language);
  // Translations into a language that the restaurant no longer offers are kept, but guests do not read them.
  const isTranslated = language !== restaurant.language && restaurant.languages.includes(language);
  const translate = createTranslate(translations, isTranslated ? language : null);
  const itemsIn = itemsByCategory(items);
  const { openingHours } = restaurant;
  const isOpen = isOpenAt(openingHours, now, settings.timezone);
  const happyHours = listCurrentHappyHours(restaurant.happyHours, now, settings.timezone);
  const { currency } = menu;
  const { hiddenExtras } = settings;
  const itemIds = new Set(items.map(({ id }) => id));
  return {
    id: menu.id,
    name: translate(menu.id, 'name', menu.name),
    restaurant: {
      name: restaurant.name,
      imageUrl: restaurant.imageUrl,
      isOpen,
      ...(isOpen ? {} : openingFields(openingHours ?? [], now, settings.timezone)),
    },
    ...(notServed === null ? {} : { notServed }),
    ...(takesPromoCodes ? { takesPromoCodes } : {}),
    ...(settings.hasCourses && kind === 'table' ? { hasCourses: true } : {}),
    ...(hiddenExtras.length === 0 ? {} : { hiddenExtras }),
    currency: menu.currency,
    charges: {
      ...rates,
      ...(packaging === 0 ? {} : { packaging }),
      tipPresetsPercent: settings.tipPresetsPercent,
    },
    look: menu.look,
    language,
    languages: readableLanguages(restaurant),
    categories: categories
      .toSorted(byOrder)
      .map(({ id, name }) => ({
        id,
        name: translate(id, 'name', name),
        items: (itemsIn.get(id) ?? []).toSorted(byOrder).map((item) => ({
          ...presentItem(item, { translate, isRemoved, notServed, now, settings, happyHours, currency }),
          ...suggestionFields(item, { hiddenExtras, itemIds, popularItemIds }),
        })),
      }))
      .filter((category) => category.items.length > 0),
  };
};

type Translate = (subjectId: string, field: string, source: string) => string;

/**
 * Returns the source text if there is no translation, and also if the source has changed since the translation: an
 * outdated translation may be wrong about what is in a dish, while the original is correct and the guest can ask about
 * it.
 */
export const createTranslate = (translations: readonly MenuTranslation[], language: string | null): Translate => {
  if (language === null) return (_subjectId, _field, source) => source;
  const texts = new Map(
    translations.filter((one) => one.language === language).map((one) => [`${one.subjectId}.${one.field}`, one]),
  );
  return (subjectId, field, source) => {
    const found = texts.get(`${subjectId}.${field}`);
    return found !== undefined && found.text !== '' && found.sourceHash === hashText(source) ? found.text : source;
  };
};

const byOrder = (one: { order: number; id: string }, other: { order: number; id: string }): number =>
  one.order - other.order || (one.id < other.id ? -1 : 1);

const itemsByCategory = (items: readonly ItemDocument[]): ReadonlyMap<string, ItemDocument[]> =>
  Map.groupBy(items, (item) => item.category);

interface PresentOptions {
  readonly translate: Translate;
  readonly isRemoved: boolean;
  readonly notServed: NotServed | null;
  readonly now: Date;
  readonly settings: Restaurant['settings'];
  /** Those that count now. */
  readonly happyHours: readonly HappyHour[];
  readonly currency: string;
}

const openingFields = (hours: WeeklyHours, now: Date, timezone: string): { opens?: OpeningTime } => {
  const opens = nextOpeningTime(hours, now, timezone);
  return opens === null ? {} : { opens };
};

/** Guests see the number of portions left once it is this low. */
export const lowStockThreshold = 5;

/**
 * Portions left as guests see them: only if they are counted and few. Must agree with `few_left` of the menu states.
 */
const leftFields = ({ available, stockCount }: ItemDocument): { left?: number } =>
  available && stockCount !== null && stockCount > 0 && stockCount <= lowStockThreshold ? { left: stockCount } : {};

const priceFields = (
  { id: itemId, category: categoryId, price }: ItemDocument,
  { happyHours, currency }: PresentOptions,
): Pick<GuestItem, 'price' | 'happyHour'> => {
  const happy = findHappyPrice({ itemId, categoryId, price, currency }, happyHours);
  return happy === null ? { price } : { price: happy.price, happyHour: { before: price, name: happy.happyHour.name } };
};

const presentItem = (item: ItemDocument, options: PresentOptions): GuestItem => {
  const { translate, settings } = options;
  return {
    id: item.id,
    name: translate(item.id, 'name', item.name),
    description: translate(item.id, 'description', item.description),
    comments: item.comments.map((comment, index) => translate(item.id, `comment.${index}`, comment)),
    ...priceFields(item, options),
    ...offerFields(item, options),
    ...leftFields(item),
    imageUrls: item.imageUrls,
    optionGroups: item.optionGroups.map((group) => presentOptionGroup(item, group, translate)),
    taxRateMilliPercent: item.taxRateMilliPercent ?? settings.taxRateMilliPercent,
    dietaryTags: item.dietaryTags,
    allergens: item.allergens,
  };
};

interface SuggestionOptions {
  readonly hiddenExtras: readonly GuestExtra[];
  /** All items on the menu. */
  readonly itemIds: ReadonlySet<string>;
  readonly popularItemIds: ReadonlySet<string>;
}

const suggestionFields = (
  item: ItemDocument,
  { hiddenExtras, itemIds, popularItemIds }: SuggestionOptions,
): Pick<GuestItem, 'goesWith' | 'isPopular'> => {
  const goesWith = hiddenExtras.includes('goes-with') ? [] : item.goesWith.filter((id) => itemIds.has(id));
  const isPopular = !hiddenExtras.includes('popular') && popularItemIds.has(item.id);
  return { ...(goesWith.length === 0 ? {} : { goesWith }), ...(isPopular ? { isPopular } : {}) };
};

const lostTagFields = (item: ItemDocument, option: ItemOption): { lostTags?: DietaryTag[] } => {
  const lostTags = tagsLostByOption(item, option);
  return lostTags.length === 0 ? {} : { lostTags };
};

const presentOptionGroup = (item: ItemDocument, group: OptionGroup, translate: Translate): GuestOptionGroup => ({
  id: group.id,
  name: translate(group.id, 'name', group.name),
  kind: group.kind,
  min: group.min,
  max: group.max,
  options: group.options.map((option) => ({
    id: option.id,
    name: translate(option.id, 'name', option.name),
    price: option.price,
    isAvailable: option.available,
    dietaryTags: option.dietaryTags,
    allergens: option.allergens,
    ...lostTagFields(item, option),
  })),
});

/** An item of a menu that is not served now has the opening time of the menu. */
const offerFields = (
  item: ItemDocument,
  { isRemoved, notServed, now, settings: { timezone } }: PresentOptions,
): Pick<GuestItem, 'offer' | 'opens'> => {
  if (isRemoved) return { offer: 'out-of-hours' };
  const offer = offerOf(item, now, timezone);
  if (offer === 'sold-out') return { offer };
  if (notServed !== null) return { offer: 'out-of-hours', ...notServed };
  return offer === 'available' ? { offer } : { offer, ...openingFields(item.availableHours ?? [], now, timezone) };
};

const offerOf = (item: ItemDocument, now: Date, timezone: string): GuestItem['offer'] => {
  if (!item.available || item.stockCount === 0) return 'sold-out';
  if (item.availableHours !== null && !isWithinHours(item.availableHours, now, timezone)) return 'out-of-hours';
  return 'available';
};
