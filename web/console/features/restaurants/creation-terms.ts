import { limits } from '@comanda/contract/kernel';
import type { RestaurantDocument } from '@comanda/contract/restaurants';

/** What one more restaurant takes. */
type CreationTerms =
  | { readonly kind: 'free' }
  | { readonly kind: 'charged' }
  | { readonly kind: 'too-few-tokens' }
  | { readonly kind: 'full' };

/** The demo restaurant neither counts against the limit nor makes the first own one cost anything. */
export const creationTerms = (
  restaurants: readonly Pick<RestaurantDocument, 'isSample'>[],
  balance: number | null,
): CreationTerms => {
  const own = restaurants.filter(({ isSample }) => !isSample).length;
  if (own >= limits.restaurantsPerOwner) return { kind: 'full' };
  if (own === 0) return { kind: 'free' };
  // A balance that is not known yet is for the server to judge.
  const isEnough = balance === null || balance >= limits.tokens.perAdditionalRestaurant;
  return { kind: isEnough ? 'charged' : 'too-few-tokens' };
};
