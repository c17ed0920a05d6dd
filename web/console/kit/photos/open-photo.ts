import { storageFailure } from '#kit/uploads';

/** A photo that the browser can show, and so can crop. */
export interface OpenPhoto {
  readonly name: string;
  readonly type: string;
  readonly url: string;
  readonly image: HTMLImageElement;
  close(): void;
}

const notAPhoto = (cause: unknown) =>
  storageFailure('storage/invalid-format', {
    message: 'This is not a photo that can be shown. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
    cause,
  });

/** Opens a file someone chose. One that only calls itself a photo is refused here already, before anything is sent. */
export const openPhoto = async (file: File): Promise<OpenPhoto> => {
  const url = URL.createObjectURL(file);
  try {
    return { name: file.name, type: file.type, url, image: await decoded(url), close: () => URL.revokeObjectURL(url) };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw notAPhoto(error);
  }
};

/** Opens a photo that is stored already, to crop it once more. */
export const openStoredPhoto = async (url: string, name: string): Promise<OpenPhoto> => ({
  name,
  type: 'image/jpeg',
  url,
  image: await decoded(url),
  close: () => {},
});

const decoded = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};
