import { z } from 'zod';
import { guestLines, id } from '@comanda/contract/kernel';
import { maxLines, orderLine } from '@comanda/contract/orders';
import { newId } from '#kit/ids';

/** A line that staff have picked and not sent. */
const pickedLine = orderLine.extend({
  /** Of this screen alone. */
  pickId: id,
  /** As the menu called it when it was picked: it may leave the menu before the order is sent. */
  name: z.string(),
});
export type PickedLine = z.infer<typeof pickedLine>;

/** What is being written down: kept until it was sent, and sent under one key however often it is tried. */
export const composerDraft = z.object({
  key: id,
  added: z.array(pickedLine),
  /** Of lines that the order has already, by their ids, where it shall be another number. */
  quantities: z.record(id, z.int().min(0).max(99)),
  notes: guestLines(500, 'These notes are too long'),
  reason: z.string(),
});
export type ComposerDraft = z.infer<typeof composerDraft>;

export const emptyDraft = (): ComposerDraft => ({ key: newId(), added: [], quantities: {}, notes: '', reason: '' });

export const isEmptyDraft = ({ added, quantities, notes, reason }: ComposerDraft): boolean =>
  added.length === 0 && Object.keys(quantities).length === 0 && notes === '' && reason === '';

interface Choice {
  readonly itemId: string;
  readonly name: string;
  readonly optionIds: readonly string[];
}

const isSame = (line: PickedLine, { itemId, optionIds }: Choice): boolean =>
  line.itemId === itemId &&
  line.notes === '' &&
  [...line.optionIds].toSorted().join() === [...optionIds].toSorted().join();

const mostOfOne = 99;

/** The same picked twice is two of it, unless the kitchen was told something about the first. */
export const pick = (draft: ComposerDraft, picked: Choice): ComposerDraft => {
  const same = draft.added.find((line) => isSame(line, picked));
  if (same !== undefined) return changePick(draft, same.pickId, { quantity: Math.min(mostOfOne, same.quantity + 1) });
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
