import { minuteMs } from '@comanda/contract/kernel';

/** Lines in a minute, in total and for one key. A flood must not fill the disk, and one flood must not hide another. */
const maxLines = 300;
const maxLinesPerKey = 10;

/** Returns a function that counts a line for a key and says whether it may be written. */
export const createLineLimit = (): ((key: string) => boolean) => {
  const lines = new Map<string, number>();
  let [endsAtMs, total] = [0, 0];
  return (key) => {
    const nowMs = performance.now();
    if (nowMs >= endsAtMs) {
      lines.clear();
      [endsAtMs, total] = [nowMs + minuteMs, 0];
    }
    const ofKey = lines.get(key) ?? 0;
    if (total >= maxLines || ofKey >= maxLinesPerKey) return false;
    lines.set(key, ofKey + 1);
    total += 1;
    return true;
  };
};
