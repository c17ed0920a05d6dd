import { openPdf } from '#testing';

/** Extracts the text of a PDF as a user would copy it. */
export const readPdfText = async (pdf: Uint8Array): Promise<string> => {
  const document = await openPdf(pdf);
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  return texts.join('\n');
};
