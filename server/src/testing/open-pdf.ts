import { PDFiumLibrary } from '@hyzyla/pdfium';

let library: ReturnType<typeof PDFiumLibrary.init> | null = null;

/** Opens a file with PDFium, the engine of Chrome. It is loaded once, because compiling it takes longer than rendering a page. */
export const openPdf = async (pdf: Uint8Array) => (await (library ??= PDFiumLibrary.init())).loadDocument(pdf);
