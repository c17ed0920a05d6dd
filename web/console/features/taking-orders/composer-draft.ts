import { id } from '@comanda/contract/kernel';
import {
  correctOrderInput,
  hasReason,
  type LineCourse,
  maxLineQuantity,
  maxOrderLines,
  type OrderItem,
  orderLine,
  placeForTableInput,
} from '@comanda/contract/orders';
import { createId } from '#kit/ids';
import { takingOrdersWords } from './words/index.ts';

/** A line that staff have picked and not sent. */
const pickedLine = orderLine.extend({
  /** Used only on this screen, never sent. */
  pickId: id,
  /** Name of the item when it was picked, because it may leave the menu before the order is sent. */
  name: correctOrderInput.shape.reason,
});
export type PickedLine = ReturnType<typeof pickedLine.parse>;

/** Draft of an order or a correction. It is stored until it has been sent; every retry uses the same idempotency key. */
export const composerDraft = placeForTableInput.pick({ key: true, notes: true }).extend({
  added: pickedLine.array(),
  /** New quantities for lines that the order already has. */
  kept: correctOrderInput.shape.kept,
  reason: correctOrderInput.shape.reason,
  reasonCode: correctOrderInput.shape.reasonCode,
});
export type ComposerDraft = ReturnType<typeof composerDraft.parse>;

export type DraftUpdater = (next: (before: ComposerDraft) => ComposerDraft) => void;

export const createEmptyDraft = (): ComposerDraft => ({ key: createId(), added: [], kept: [], notes: '', reason: '' });

export const isEmptyDraft = ({ added, kept, notes, ...why }: ComposerDraft): boolean =>
  added.length === 0 && kept.length === 0 && notes === '' && !hasReason(why);

interface PickedItem {
  readonly itemId: string;
  readonly name: string;
  readonly optionIds: readonly string[];
}

const isSamePick = (line: PickedLine, { itemId, optionIds }: PickedItem): boolean =>
  line.itemId === itemId &&
  line.notes === '' &&
  line.course === undefined &&
  [...line.optionIds].toSorted().join() === [...optionIds].toSorted().join();

/** Adds an item. If it is already in the draft with the same options and without note and course, increments its quantity. */
export const addPick = (draft: ComposerDraft, picked: PickedItem): ComposerDraft => {
  const same = draft.added.find((line) => isSamePick(line, picked));
  if (same !== undefined)
    return updatePick(draft, same.pickId, { quantity: Math.min(maxLineQuantity, same.quantity + 1) });
  if (draft.added.length >= maxOrderLines) return draft;
  const line = { pickId: createId(), quantity: 1, notes: '', ...picked, optionIds: [...picked.optionIds] };
  return { ...draft, added: [...draft.added, line] };
};

/** Changes a picked line. A quantity of zero removes it. */
export const updatePick = (
  draft: ComposerDraft,
  pickId: string,
  change: { readonly quantity?: number; readonly notes?: string },
): ComposerDraft => ({
  ...draft,
  added: draft.added
    .map((line) => (line.pickId === pickId ? { ...line, ...change } : line))
    .filter(({ quantity }) => quantity > 0),
});

/** Says when the guests want a picked line; undefined takes the mark away. */
export const setPickCourse = (draft: ComposerDraft, pickId: string, course: LineCourse | undefined): ComposerDraft => ({
  ...draft,
  added: draft.added.map((line) => {
    if (line.pickId !== pickId) return line;
    const { course: _, ...unmarked } = line;
    return course === undefined ? unmarked : { ...unmarked, course };
  }),
});

/** Converts the picked lines to the command's input. */
export const toOrderLines = ({ added }: ComposerDraft) =>
  added.map(({ itemId, quantity, optionIds, notes, course }) => ({
    itemId,
    quantity,
    optionIds,
    notes,
    ...(course === undefined ? {} : { course }),
  }));

/** Quantity of an existing line after the correction. */
export const quantityAfterCorrection = (
  { kept }: Pick<ComposerDraft, 'kept'>,
  { id: lineId, quantity }: { readonly id: string; readonly quantity: number },
): number => kept.find((line) => line.lineId === lineId)?.quantity ?? quantity;

/** Sets the quantity of an existing line. Restoring the original quantity removes the change. */
export const setLineQuantity = (
  draft: ComposerDraft,
  { id: lineId, quantity: before }: { readonly id: string; readonly quantity: number },
  quantity: number,
): ComposerDraft => {
  const others = draft.kept.filter((line) => line.lineId !== lineId);
  return { ...draft, kept: quantity === before ? others : [...others, { lineId, quantity }] };
};

/** Lists the changes of a correction before it is saved: '1 × Lemonade removed', '2 × Soup added'. */
export const describeCorrections = (
  lines: readonly Pick<OrderItem, 'id' | 'name' | 'quantity'>[],
  { kept, added }: Pick<ComposerDraft, 'kept' | 'added'>,
): string[] => {
  const words = takingOrdersWords.current();
  return [
    ...lines.flatMap((line) => {
      const difference = quantityAfterCorrection({ kept }, line) - line.quantity;
      const change = { quantity: Math.abs(difference), dish: line.name };
      return difference === 0 ? [] : [(difference > 0 ? words.added : words.removed)(change)];
    }),
    ...added.map(({ name, quantity }) => words.added({ quantity, dish: name })),
  ];
};
