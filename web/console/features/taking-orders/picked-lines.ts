import { priceWithOptions, type FloorItemDocument } from '@comanda/contract/menus';
import { lineTotal, maxQuantity, type BillLine } from '@comanda/contract/orders';
import { changePick, type ChangeDraft, type ComposerDraft } from './composer-draft.ts';
import type { ComposerLine } from './composer-lines.tsx';
import { whyNotNow } from './use-floor-menu.ts';

interface MenuContext {
  readonly items: readonly FloorItemDocument[];
  readonly timezone: string;
  readonly now: Date;
}

/** Bill lines of the picked items at current menu prices. The server computes the prices again when the order is placed. */
export const billLinesOf = ({ added }: ComposerDraft, { items }: Pick<MenuContext, 'items'>): BillLine[] =>
  added.flatMap(({ itemId, optionIds, quantity }) => {
    const item = items.find(({ id }) => id === itemId);
    if (item === undefined) return [];
    const { taxRateMilliPercent } = item;
    return [{ unitPrice: priceWithOptions(item, new Set(optionIds)), quantity, taxRateMilliPercent }];
  });

interface PickedLinesOptions extends MenuContext {
  readonly money: (amount: number) => string;
  readonly change: ChangeDraft;
}

export const pickedLines = (
  draft: ComposerDraft,
  { items, timezone, now, money, change }: PickedLinesOptions,
): ComposerLine[] =>
  draft.added.map(({ pickId, itemId, name, optionIds, quantity, notes }) => {
    const item = items.find(({ id }) => id === itemId);
    const unitPrice = item === undefined ? 0 : priceWithOptions(item, new Set(optionIds));
    const options =
      item?.optionGroups.flatMap((group) => group.options).filter(({ id }) => optionIds.includes(id)) ?? [];
    return {
      id: pickId,
      quantity,
      notes,
      before: 0,
      name: item?.name ?? name,
      options: options.map((option) => option.name).join(', '),
      most: Math.min(maxQuantity, item?.stockCount ?? maxQuantity),
      amount: money(lineTotal({ unitPrice, quantity })),
      hint: item === undefined ? 'No longer on the menu' : whyNotNow(item, timezone, now),
      onQuantity: (next) => change((before) => changePick(before, pickId, { quantity: next })),
      onNotes: (next) => change((before) => changePick(before, pickId, { notes: next })),
    };
  });
