import { readingLimits } from '@comanda/contract/menus';
import { drawPhoto, openPhoto, wholePhoto } from '#console/photos';

/** A photo, scaled down for sending. */
export interface ReadingPhoto {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** The bytes in base64. */
  readonly data: string;
}

/** File types that the file chooser of the browser offers. */
export const readingFileTypes = 'image/*,application/pdf';

export const isPdf = (file: File): boolean => file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

/** Returns the bytes of a file in base64. */
export const toBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(blob);
  });

/** Makes a file of the picture of a scanned page, which the server sends in base64. */
export const toJpegFile = (data: string): File =>
  new File([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], 'page.jpg', { type: 'image/jpeg' });

/** Opens a photo upright and small enough to be sent. Throws an `ApiFailure` if it is none. */
export const openReadingPhoto = async (file: File): Promise<ReadingPhoto> => {
  const photo = await openPhoto(file);
  try {
    const drawn = await drawPhoto({ ...photo, type: 'image/jpeg' }, wholePhoto);
    const { naturalWidth, naturalHeight } = photo.image;
    return {
      url: URL.createObjectURL(drawn),
      width: naturalWidth,
      height: naturalHeight,
      data: await toBase64(drawn),
    };
  } finally {
    photo.close();
  }
};

/** Splits a long text at empty lines into pages of a size that can be read. */
export const splitText = (text: string): string[] => {
  const pages: string[] = [];
  for (const part of text.trim().split(/\n\s*\n/)) {
    const last = pages.at(-1);
    const joined = last === undefined ? part : `${last}\n\n${part}`;
    if (last === undefined || joined.length > readingLimits.textCharacters) pages.push(part);
    else pages[pages.length - 1] = joined;
  }
  return pages.filter((page) => page.trim() !== '');
};
