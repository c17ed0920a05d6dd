import {
  allergens,
  dietaryTags,
  type Allergen,
  type DietaryTag,
  type ItemFields,
  type OptionGroup,
} from '@comanda/contract/menus';
import { formatNumber } from '#kit/formats';
import { menusWords } from './words/index.ts';

type ItemField = keyof ItemFields;

const isGroup = (value: unknown): value is OptionGroup =>
  typeof value === 'object' && value !== null && 'options' in value;

const isAllergen = (value: unknown): value is Allergen => allergens.some((code) => code === value);
const isDietaryTag = (value: unknown): value is DietaryTag => dietaryTags.some((tag) => tag === value);

/**
 * For example 'gluten, milk'. The separator is a text, because `Intl.ListFormat` has no lists with commas alone: those of units have
 * nothing between two names in Chinese, and only a space in Japanese, Korean and Turkish.
 */
export const listAllergens = (codes: readonly Allergen[]): string => {
  const { allergenNames, listSeparator } = menusWords.current();
  return codes.map((code) => allergenNames[code]).join(listSeparator);
};

const formatEntry = (field: ItemField, value: unknown): string => {
  const words = menusWords.current();
  if (isGroup(value)) return `${value.name}: ${value.options.map(({ name }) => name).join(', ')}`;
  if (field === 'allergens' && isAllergen(value)) return words.allergenNames[value];
  if (field === 'dietaryTags' && isDietaryTag(value)) return words.tags[value];
  return String(value);
};

const formatList = (field: ItemField, values: readonly unknown[]): string => {
  const words = menusWords.current();
  if (values.length === 0) return words.noValues;
  if (field === 'imageUrls') return words.photoCount({ count: values.length });
  if (field === 'availableHours') return words.stretchCount({ count: values.length });
  return values.map((value) => formatEntry(field, value)).join(' · ');
};

/** Short text for one version of a field, to compare with another version. */
export const formatFieldValue = (field: ItemField, value: unknown): string => {
  const words = menusWords.current();
  if (Array.isArray(value)) return formatList(field, value);
  if (field === 'available') return value === true ? words.available : words.soldOut;
  if (field === 'taxRateMilliPercent' && typeof value === 'number') return `${formatNumber(value / 1_000)} %`;
  if (value === null || value === undefined || value === '') return words.noValue;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};
