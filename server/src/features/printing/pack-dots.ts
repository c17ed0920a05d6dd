/** Darker than this is black. */
const threshold = 150;

/** DLE followed by one of these is a command that a printer obeys at once, wherever it stands: 0x14 opens the cash drawer. */
const obeyedAtOnce = [0x04, 0x05, 0x14] as const;

/** Grey dots as bits, eight to the byte, the leftmost highest. A row is a whole number of bytes. */
export const packDots = (grey: Uint8Array, width: number): Uint8Array => {
  const packed = new Uint8Array(grey.length / 8);
  for (const [index, shade] of grey.entries()) {
    if (shade >= threshold) continue;
    const at = Math.floor(index / width) * (width / 8) + Math.floor((index % width) / 8);
    packed[at] = (packed[at] ?? 0) | (0x80 >> (index % 8));
  }
  for (const [at, byte] of packed.entries()) {
    // One dot more is not seen; a drawer that springs open is.
    if (byte === 0x10 && obeyedAtOnce.some((second) => second === packed[at + 1])) packed[at] = 0x11;
  }
  return packed;
};
