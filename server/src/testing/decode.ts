import jsQr from 'jsqr';
import sharp from 'sharp';

/** What a reader sees that knows nothing of how the code was made; null where it sees none. */
export const decode = async (image: Uint8Array): Promise<string | null> => {
  const { data, info } = await sharp(image)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr.default(Uint8ClampedArray.from(data), info.width, info.height)?.data ?? null;
};
