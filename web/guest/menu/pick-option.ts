import type { GuestOptionGroup } from '@comanda/contract/menus';

/** What is picked after a tap: a single choice replaces the one before, a multiple one is added while there is room, or taken back. */
export const pickOption = (
  { kind, min, max, options }: GuestOptionGroup,
  picked: ReadonlySet<string>,
  optionId: string,
): ReadonlySet<string> => {
  const next = new Set(picked);
  const ofGroup = options.filter(({ id }) => picked.has(id));
  if (next.has(optionId)) {
    // A required single choice can be changed, not taken back.
    if (kind === 'multiple' || min === 0) next.delete(optionId);
    return next;
  }
  if (kind === 'single') for (const { id } of ofGroup) next.delete(id);
  if (kind === 'multiple' && ofGroup.length >= max) return picked;
  return next.add(optionId);
};

export const isFull = ({ kind, max, options }: GuestOptionGroup, picked: ReadonlySet<string>): boolean =>
  kind === 'multiple' && options.filter(({ id }) => picked.has(id)).length >= max;
