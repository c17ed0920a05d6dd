import jsQr from 'jsqr';
import sharp from 'sharp';

/** A picture with four bytes for each pixel. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Decodes an image. Only an SVG image needs a resolution. */
export const toPixels = async (image: Uint8Array, { dotsPerInch = 72 } = {}): Promise<Pixels> => {
  const { data, info } = await sharp(image, { density: dotsPerInch })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
};

/** Reads a dark QR code on light ground like a scanner that knows nothing of how it was made; null if there is none. */
export const decodePixels = ({ data, width, height }: Pixels): string | null =>
  jsQr.default(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;

export const decodeQrCode = async (image: Uint8Array): Promise<string | null> => decodePixels(await toPixels(image));
