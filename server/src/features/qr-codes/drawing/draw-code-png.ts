import type { CodeColours } from './choose-code-colours.ts';
import { quietZoneModules, createCodeSymbol } from './code-symbol.ts';
import { loadSharp } from '#platform/images';

interface CodeToDraw {
  readonly address: string;
  readonly colours: CodeColours;
  readonly logo: Buffer | null;
}

const rgb = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Every module is a whole number of pixels, so that every edge is sharp. The remaining pixels widen the quiet zone. */
export const drawCodePng = async ({ address, colours, logo }: CodeToDraw, sizePx: number): Promise<Buffer> => {
  const symbol = createCodeSymbol(address, { hasHole: logo !== null });
  const [dark, light] = [rgb(colours.dark), rgb(colours.light)];
  const pixels = Uint8Array.from(
    Array.from({ length: symbol.size ** 2 }, (_, index) =>
      symbol.isDark(Math.floor(index / symbol.size), index % symbol.size) ? dark : light,
    ).flat(),
  );
  const scale = Math.floor(sizePx / (symbol.size + 2 * quietZoneModules));
  const drawnPx = symbol.size * scale;
  const before = Math.floor((sizePx - drawnPx) / 2);
  const after = sizePx - drawnPx - before;
  const sharp = await loadSharp();
  const code = sharp(pixels, { raw: { width: symbol.size, height: symbol.size, channels: 3 } })
    .resize(drawnPx, drawnPx, { kernel: 'nearest' })
    .extend({ top: before, left: before, bottom: after, right: after, background: colours.light });
  if (logo === null || symbol.hole === null) return code.png().toBuffer();
  const { at, side } = symbol.hole;
  const logoPx = (side - 1) * scale;
  const place = before + Math.round((at + 0.5) * scale);
  const small = await sharp(logo).resize(logoPx, logoPx).toBuffer();
  return sharp(await code.png().toBuffer())
    .composite([{ input: small, top: place, left: place }])
    .png()
    .toBuffer();
};
