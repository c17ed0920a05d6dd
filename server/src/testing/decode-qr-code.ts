import jsQr from 'jsqr';
import sharp from 'sharp';

/** Reads a QR code like a scanner that knows nothing of how it was made; null if there is none. */
export const decodeQrCode = async (image: Uint8Array): Promise<string | null> => {
  const { data, info } = await sharp(image)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr.default(Uint8ClampedArray.from(data), info.width, info.height)?.data ?? null;
};
