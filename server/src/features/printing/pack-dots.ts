/** Dots darker than this are black. */
const threshold = 150;

/** DLE followed by one of these bytes is a real-time command that a printer obeys anywhere in the data: 0x14 opens the cash drawer. */
const realTimeCommands = [0x04, 0x05, 0x14] as const;

/** Packs gray dots into bits, eight per byte, leftmost first. A row is a whole number of bytes. */
export const packDots = (grey: Uint8Array, width: number): Uint8Array => {
  const packed = new Uint8Array(grey.length / 8);
  for (const [index, shade] of grey.entries()) {
    if (shade >= threshold) continue;
    const at = Math.floor(index / width) * (width / 8) + Math.floor((index % width) / 8);
    packed[at] = (packed[at] ?? 0) | (0x80 >> (index % 8));
  }
  for (const [at, byte] of packed.entries()) {
    // One extra dot is invisible; an open cash drawer is not.
    if (byte === 0x10 && realTimeCommands.some((second) => second === packed[at + 1])) packed[at] = 0x11;
  }
  return packed;
};
