import type { SeatedState } from '#guest/visit/state';

/** Newcomers who ask the guests at the table. In other join modes the staff decide, or the newcomers confirm that they belong here. */
export const listNewcomers = ({ visit }: SeatedState) =>
  visit === null || visit.joinMode !== 'ask' ? [] : visit.guests.filter(({ isAsking }) => isAsking);
