import type { ByteRange } from '#platform/bytes';

/** The one range that was asked for; null for the whole, as also where several are. */
export const rangeOf = (header: string | undefined, size: number): ByteRange | 'beyond' | null => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'beyond' : { first, last };
};
