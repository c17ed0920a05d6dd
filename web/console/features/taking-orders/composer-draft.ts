import { id } from '@comanda/contract/kernel';
import {
  correctOrderInput,
  hasReason,
  maxLines,
  maxQuantity,
  orderLine,
  placeForTableInput,
} from '@comanda/contract/orders';
import { newId } from '#kit/ids';

/** A line that staff have picked and not sent. */
const pickedLine = orderLine.extend({
  /** Of this screen alone. */
  pickId: id,
  /** As the menu called it when it was picked: it may leave the menu before the order is sent. */
  name: correctOrderInput.shape.reason,
});
export type PickedLine = ReturnType<typeof pickedLine.parse>;

/** What is being written down: kept until it was sent, and sent under one key however often it is tried. */
export const composerDraft = placeForTableInput.pick({ key: true, notes: true }).extend({
  added: pickedLine.array(),
  /** Lines that the order has already, where it shall be another number of them. */
  kept: correctOrderInput.shape.kept,
  reason: correctOrderInput.shape.reason,
  reasonCode: correctOrderInput.shape.reasonCode,
});
export type ComposerDraft = ReturnType<typeof composerDraft.parse>;

export type ChangeDraft = (next: (before: ComposerDraft) => ComposerDraft) => void;

export const emptyDraft = (): ComposerDraft => ({ key: newId(), added: [], kept: [], notes: '', reason: '' });

export const isEmptyDraft = ({ added, kept, notes, ...why }: ComposerDraft): boolean =>
  added.length === 0 && kept.length === 0 && notes === '' && !hasReason(why);

interface Choice {
  readonly itemId: string;
  readonly name: string;
  readonly optionIds: readonly string[];
}

const isSame = (line: PickedLine, { itemId, optionIds }: Choice): boolean =>
  line.itemId === itemId &&
  line.notes === '' &&
  [...line.optionIds].toSorted().join() === [...optionIds].toSorted().join();

/** The same picked twice is two of it, unless the kitchen was told something about the first. */
export const pick = (draft: ComposerDraft, picked: Choice): ComposerDraft => {
  const same = draft.added.find((line) => isSame(line, picked));
  if (same !== undefined) return changePick(draft, same.pickId, { quantity: Math.min(maxQuantity, same.quantity + 1) });
  if (draft.added.length >= maxLines) return draft;
  const line = { pickId: newId(), quantity: 1, notes: '', ...picked, optionIds: [...picked.optionIds] };
  return { ...draft, added: [...draft.added, line] };
};

/** None of it takes the line off. */
export const changePick = (
  draft: ComposerDraft,
  pickId: string,
  change: { readonly quantity?: number; readonly notes?: string },
): ComposerDraft => ({
  ...draft,
  added: draft.added
    .map((line) => (line.pickId === pickId ? { ...line, ...change } : line))
    .filter(({ quantity }) => quantity > 0),
});

/** What the command wants of the lines that were picked. */
export const linesToSend = ({ added }: ComposerDraft) =>
  added.map(({ itemId, quantity, optionIds, notes }) => ({ itemId, quantity, optionIds, notes }));

/** How many of a line there shall be. */
export const keptOf = (
  { kept }: Pick<ComposerDraft, 'kept'>,
  { id: lineId, quantity }: { readonly id: string; readonly quantity: number },
): number => kept.find((line) => line.lineId === lineId)?.quantity ?? quantity;

/** A line that is again as it was is no change. */
export const keep = (
  draft: ComposerDraft,
  { id: lineId, quantity: before }: { readonly id: string; readonly quantity: number },
  quantity: number,
): ComposerDraft => {
  const others = draft.kept.filter((line) => line.lineId !== lineId);
  return { ...draft, kept: quantity === before ? others : [...others, { lineId, quantity }] };
};
