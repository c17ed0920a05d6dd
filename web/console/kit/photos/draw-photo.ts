import { storageFailure } from '#kit/uploads';
import type { OpenPhoto } from './open-photo.ts';

/** A part of a photo, in percent of its width and height. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const wholePhoto: CropArea = { x: 0, y: 0, width: 100, height: 100 };

/** Sharp on any screen, with a tenth of the pixels of a phone's camera. */
const maxSidePixels = 2_000;

/** Computes the part's position in the photo and the size at which it is drawn. */
export const computeDrawnSize = (part: CropArea, natural: { width: number; height: number }) => {
  const from = {
    x: (natural.width * part.x) / 100,
    y: (natural.height * part.y) / 100,
    width: Math.max(1, (natural.width * part.width) / 100),
    height: Math.max(1, (natural.height * part.height) / 100),
  };
  const scale = Math.min(1, maxSidePixels / Math.max(from.width, from.height));
  return {
    from,
    width: Math.max(1, Math.round(from.width * scale)),
    height: Math.max(1, Math.round(from.height * scale)),
  };
};

/**
 * Draws the chosen part upright and no larger than needed, ready for upload. Drawing drops the photo's metadata, including its
 * location.
 */
export const drawPhoto = async ({ image, type }: OpenPhoto, part: CropArea): Promise<Blob> => {
  const { from, width, height } = computeDrawnSize(part, { width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const surface = canvas.getContext('2d');
  if (surface === null) throw storageFailure('storage/unknown');
  surface.imageSmoothingQuality = 'high';
  surface.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, width, height);
  // WebP keeps transparency; a browser that cannot write it falls back to PNG.
  const outputType = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, outputType, 0.9));
  if (blob === null) throw storageFailure('storage/unknown');
  return blob;
};
