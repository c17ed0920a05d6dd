import type { GuestOptionGroup } from '@comanda/contract/menus';

/** Picked options after a tap: a single choice replaces the previous one; a multiple choice toggles, up to the maximum. */
export const toggleOption = (
  { kind, min, max, options }: GuestOptionGroup,
  picked: ReadonlySet<string>,
  optionId: string,
): ReadonlySet<string> => {
  const next = new Set(picked);
  const pickedInGroup = options.filter(({ id }) => picked.has(id));
  if (next.has(optionId)) {
    // A required single choice can be changed, but not undone.
    if (kind === 'multiple' || min === 0) next.delete(optionId);
    return next;
  }
  if (kind === 'single') for (const { id } of pickedInGroup) next.delete(id);
  if (kind === 'multiple' && pickedInGroup.length >= max) return picked;
  return next.add(optionId);
};

export const isGroupFull = ({ kind, max, options }: GuestOptionGroup, picked: ReadonlySet<string>): boolean =>
  kind === 'multiple' && options.filter(({ id }) => picked.has(id)).length >= max;
