import type { Context } from '#platform/context';
import { loadSharp } from '#platform/images';
import { readStoredImage } from '#features/files';

const sidePx = 512;

/** Returns the restaurant's picture as a square; null if it has none or it is not stored here. */
export const readLogo = async (ctx: Context, ownerId: string, imageUrl: string | null): Promise<Buffer | null> => {
  const stored = imageUrl === null ? null : await readStoredImage(ctx, ownerId, imageUrl);
  if (stored === null) return null;
  const sharp = await loadSharp();
  return sharp(stored)
    .rotate()
    .resize(sidePx, sidePx, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer();
};

export const toPngDataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;
