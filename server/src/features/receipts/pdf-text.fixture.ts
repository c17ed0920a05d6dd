import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of a PDF as a reader copies it, by the engine of Chrome. */
export const readPdfText = async (pdf: Uint8Array): Promise<string> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return texts.join('\n');
};
