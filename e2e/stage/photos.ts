import type { Locator, Page } from '@playwright/test';

interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Creates a JPEG in the browser. It contains noise, so that it has the file size of a real photo. */
export const createPhoto = async (
  page: Page,
  { name = 'dish.jpg', width = 1_200, height = 900 } = {},
): Promise<Photo> => {
  const drawn = await page.evaluate(
    ([across, down]) => {
      const canvas = document.createElement('canvas');
      canvas.width = across;
      canvas.height = down;
      const surface = canvas.getContext('2d');
      if (surface === null) throw new Error('nothing to draw on');
      const pixels = surface.createImageData(across, down);
      for (let at = 0; at < pixels.data.length; at += 4) {
        const left = (at / 4) % across < across / 2;
        const grain = (at * 7_919) % 61;
        pixels.data.set([left ? 180 : 40, 60 + grain, left ? 40 : 150, 255], at);
      }
      surface.putImageData(pixels, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64') };
};

/** Chooses files by the button that opens the system's file dialog. */
export const chooseFiles = async (page: Page, button: Locator, ...photos: Photo[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(photos);
};

/** Returns the natural size of an image after it has loaded. */
export const readImageSize = (image: Locator): Promise<{ width: number; height: number }> =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return { width: element.naturalWidth, height: element.naturalHeight };
  });
