import type { CartLine } from './cart.ts';

export const cartLine = (itemId: string, overrides: Partial<CartLine> = {}): CartLine => ({
  id: `line of ${itemId}`,
  itemId,
  optionIds: [],
  quantity: 1,
  notes: '',
  seen: { name: itemId, unitPrice: 500 },
  ...overrides,
});
