import { limits } from '@comanda/contract/kernel';
import type { RestaurantDocument } from '@comanda/contract/restaurants';

/** Condition under which an owner can create one more restaurant. */
type CreationTerms =
  | { readonly kind: 'free' }
  | { readonly kind: 'charged' }
  | { readonly kind: 'too-few-tokens' }
  | { readonly kind: 'full' };

/** The demo restaurant does not count: neither against the limit nor as the first, free restaurant. */
export const computeCreationTerms = (
  restaurants: readonly Pick<RestaurantDocument, 'isSample'>[],
  balance: number | null,
): CreationTerms => {
  const ownCount = restaurants.filter(({ isSample }) => !isSample).length;
  if (ownCount >= limits.restaurantsPerOwner) return { kind: 'full' };
  if (ownCount === 0) return { kind: 'free' };
  // While the balance is still loading, the form is offered and the server decides.
  const isEnough = balance === null || balance >= limits.tokens.perAdditionalRestaurant;
  return { kind: isEnough ? 'charged' : 'too-few-tokens' };
};
