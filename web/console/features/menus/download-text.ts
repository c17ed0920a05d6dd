import type { CsvFile } from '@comanda/contract/menus';

/** Hands a file to the browser to be saved. */
export const downloadText = ({ fileName, text }: CsvFile): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};
