import { toSvg } from '#platform/drawing';
import { blackOnWhite } from './choose-code-colours.ts';
import { drawCodePng } from './draw-code-png.ts';
import { drawCode } from './draw-code.ts';

const types = { png: 'image/png', svg: 'image/svg+xml' } as const;

export interface AddressImage {
  readonly bytes: Buffer;
  readonly type: (typeof types)[keyof typeof types];
}

/** Draws the QR code of an address that belongs to no table. */
export const drawAddress = async (
  address: string,
  { format, sizePx }: { format: keyof typeof types; sizePx: number },
): Promise<AddressImage> => {
  const code = { address, colours: blackOnWhite, logo: null };
  const side = { width: sizePx, height: sizePx };
  const bytes =
    format === 'png'
      ? await drawCodePng(code, sizePx)
      : Buffer.from(toSvg({ ...side, shapes: drawCode(code, { x: 0, y: 0, side: sizePx }) }, side));
  return { bytes, type: types[format] };
};
