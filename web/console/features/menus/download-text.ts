import type { CsvFile } from '@comanda/contract/menus';
import { saveFile } from '#console/downloads';

export const downloadText = ({ fileName, text }: CsvFile): void =>
  saveFile(new File([text], fileName, { type: 'text/csv;charset=utf-8' }));
