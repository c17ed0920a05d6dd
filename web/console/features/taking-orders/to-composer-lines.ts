import { priceWithOptions, type FloorItemDocument } from '@comanda/contract/menus';
import { computeLineTotal, maxLineQuantity, type BillInputLine } from '@comanda/contract/orders';
import { updatePick, type DraftUpdater, type ComposerDraft } from './composer-draft.ts';
import type { ComposerLine } from './composer-lines.tsx';
import { unavailableReason } from './use-floor-menu.ts';

interface MenuContext {
  readonly items: readonly FloorItemDocument[];
  readonly timezone: string;
  readonly now: Date;
}

/** Bill lines of the picked items at current menu prices. The server computes the prices again when the order is placed. */
export const toBillLines = ({ added }: ComposerDraft, { items }: Pick<MenuContext, 'items'>): BillInputLine[] =>
  added.flatMap(({ itemId, optionIds, quantity }) => {
    const item = items.find(({ id }) => id === itemId);
    if (item === undefined) return [];
    const { taxRateMilliPercent } = item;
    return [{ unitPrice: priceWithOptions(item, new Set(optionIds)), quantity, taxRateMilliPercent }];
  });

interface PickedLinesOptions extends MenuContext {
  readonly money: (amount: number) => string;
  readonly change: DraftUpdater;
}

export const toComposerLines = (
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
      most: Math.min(maxLineQuantity, item?.stockCount ?? maxLineQuantity),
      amount: money(computeLineTotal({ unitPrice, quantity })),
      hint: item === undefined ? 'No longer on the menu' : unavailableReason(item, timezone, now),
      onQuantity: (next) => change((before) => updatePick(before, pickId, { quantity: next })),
      onNotes: (next) => change((before) => updatePick(before, pickId, { notes: next })),
    };
  });
