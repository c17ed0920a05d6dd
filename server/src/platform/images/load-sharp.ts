import type sharpFactory from 'sharp';

type SharpFactory = typeof sharpFactory;

let loading: Promise<SharpFactory> | null = null;

/** Loads sharp on first use, because its native library takes tens of megabytes that most servers need late or never. */
export const loadSharp = (): Promise<SharpFactory> => (loading ??= load());

const load = async (): Promise<SharpFactory> => {
  const { default: sharp } = await import('sharp');
  // One thread per image: libvips would otherwise use every core for each image.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};
