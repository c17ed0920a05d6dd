import type { WordsOf } from '#console/words';

/** Texts about changes that somebody else made meanwhile, and about the position of what was moved. */
export const words = {
  partlyRemoved: 'Someone else removed one of the items. The rest was changed.',
  categoryRemoved: 'Someone else removed this category in the meantime.',
  itemStays: "Someone else changed '{name}' since then, so it stays.",
  categoryStays: "'{name}' stays, because someone else added items to it.",
  movedIsRemoved: 'Someone else removed what was moved.',
  notMoved: 'Someone else removed this in the meantime, so it could not be moved or copied.',
  anItem: 'An item',
  aCategory: 'A category',
  itemPosition: '{name}, {position} of {total} in {category}',
  categoryPosition: '{name}, {position} of {total}',
} as const;

export type MenuDraftWords = WordsOf<typeof words>;
