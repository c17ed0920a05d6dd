import type { ByteRange } from '#platform/blobs';

/** Parses a Range header with one range. Returns null for the whole file, also if several ranges are requested. */
export const parseRange = (header: string | undefined, size: number): ByteRange | 'beyond' | null => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'beyond' : { first, last };
};
