import { fail } from '@comanda/contract/errors';
import { getDocumentProxy } from 'unpdf';
import { layOutText, type PlacedText } from './lay-out-text.ts';
import { readPagePictures } from './pdf-pictures.ts';

// Runs in worker processes: a PDF of a stranger can take all the time and memory that there is.

interface PdfToRead {
  readonly bytes: Uint8Array;
  readonly maxPages: number;
  /** Limit of one page. The rest is left out. */
  readonly maxCharacters: number;
  /** Pictures with more pixels are left out. */
  readonly maxPixels: number;
  /** True if pages without text are to be returned as pictures. */
  readonly withPictures: boolean;
}

interface PdfPageContent {
  /** The text in lines, as it is printed; empty for a page that is only a picture. */
  readonly text: string;
  /** Pictures of a page without text, as JPEG. */
  readonly pictures: readonly Uint8Array[];
}

/** Returns the text of each page, or its pictures if it has no text. */
export const readPdfPages = async (input: PdfToRead): Promise<PdfPageContent[]> => {
  const { bytes, maxPages, maxCharacters, maxPixels, withPictures } = input;
  const pdf = await openPdf(bytes, maxPixels);
  if (pdf.numPages > maxPages) throw fail('menus.pdf-too-long', { most: String(maxPages) });
  const pages: PdfPageContent[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const placed = items.flatMap((item): PlacedText[] =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              x: item.transform[4] ?? 0,
              y: item.transform[5] ?? 0,
              width: item.width,
              height: item.height,
            },
          ]
        : [],
    );
    const text = layOutText(placed).slice(0, maxCharacters);
    pages.push({ text, pictures: text === '' && withPictures ? await readPagePictures(page) : [] });
    page.cleanup();
  }
  return pages;
};

const openPdf = async (bytes: Uint8Array, maxPixels: number): ReturnType<typeof getDocumentProxy> => {
  try {
    return await getDocumentProxy(bytes, { disableFontFace: true, verbosity: 0, maxImageSize: maxPixels });
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    throw fail('menus.pdf-unreadable', isProtected ? { sentence: 'pdf-protected' } : {}, { cause: error });
  }
};
