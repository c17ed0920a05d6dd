import { specificMessages } from '@comanda/contract/kernel';
import { storageFailure } from '#kit/uploads';

/** A photo that the browser can decode, and therefore crop. */
export interface OpenPhoto {
  readonly name: string;
  readonly type: string;
  readonly url: string;
  readonly image: HTMLImageElement;
  close(): void;
}

const notAPhoto = (cause: unknown) =>
  storageFailure('storage/invalid-format', {
    message: specificMessages['not-a-photo'],
    detail: { sentence: 'not-a-photo' },
    cause,
  });

/** Opens a chosen file. A file that is not a decodable image is refused here, before anything is sent. */
export const openPhoto = async (file: File): Promise<OpenPhoto> => {
  const url = URL.createObjectURL(file);
  try {
    return {
      name: file.name,
      type: file.type,
      url,
      image: await decodeImage(url),
      close: () => URL.revokeObjectURL(url),
    };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw notAPhoto(error);
  }
};

/** Opens a stored photo to crop it again. */
export const openStoredPhoto = async (url: string, name: string): Promise<OpenPhoto> => ({
  name,
  type: 'image/jpeg',
  url,
  image: await decodeImage(url),
  close: () => {},
});

const decodeImage = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};
