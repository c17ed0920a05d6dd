import type { ItemFields, OptionGroup } from '@comanda/contract/menus';

type ItemField = keyof ItemFields;

export const fieldLabels = {
  name: 'Name',
  price: 'Price',
  description: 'Description',
  available: 'Availability',
  imageUrls: 'Photos',
  comments: 'Comments',
  optionGroups: 'Options',
  dietaryTags: 'Dietary tags',
  allergens: 'Allergens',
  stockCount: 'Stock',
  availableHours: 'Hours',
  taxRateMilliPercent: 'Tax rate',
} as const satisfies Record<ItemField, string>;

const isGroup = (value: unknown): value is OptionGroup =>
  typeof value === 'object' && value !== null && 'options' in value;

const formatList = (field: ItemField, values: readonly unknown[]): string => {
  if (values.length === 0) return 'None';
  if (field === 'imageUrls') return values.length === 1 ? '1 photo' : `${values.length} photos`;
  if (field === 'availableHours') return values.length === 1 ? '1 stretch' : `${values.length} time ranges a week`;
  return values
    .map((value) =>
      isGroup(value) ? `${value.name}: ${value.options.map(({ name }) => name).join(', ')}` : String(value),
    )
    .join(' · ');
};

/** Short text for one version of a field, to compare with another version. */
export const formatFieldValue = (field: ItemField, value: unknown): string => {
  if (Array.isArray(value)) return formatList(field, value);
  if (field === 'available') return value === true ? 'Available' : 'Sold out';
  if (field === 'taxRateMilliPercent' && typeof value === 'number') return `${value / 1_000} %`;
  if (value === null || value === undefined || value === '') return 'Nothing';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};
