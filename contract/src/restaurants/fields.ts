import { collapsedText, unlessBlank } from '@comanda/contract/kernel';

const nameCharacters = /^[\p{L}\p{M}\p{N} ._'’&-]*$/u;

export const restaurantName = collapsedText('Restaurant name is required')
  .refine(
    unlessBlank((value) => value.length >= 3),
    'Restaurant name must be at least 3 characters long',
  )
  .refine((value) => value.length <= 100, 'Restaurant name is too long (maximum 100 characters)')
  .refine(
    unlessBlank((value) => nameCharacters.test(value)),
    'Restaurant name contains invalid characters',
  );
