import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Extracts the text of a PDF with PDFium, the engine of Chrome, as a user would copy it. */
export const readPdfText = async (pdf: Uint8Array): Promise<string> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return texts.join('\n');
};
