import type { QrCodeDocument } from '@comanda/contract/qr-codes';

const normalizeText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/**
 * Tables whose name contains the text or has words that start with its words; or the table with this id, as printed on its
 * sticker.
 */
export const searchTables = <Table extends Pick<QrCodeDocument, 'id' | 'tableNumber'>>(
  tables: readonly Table[],
  search: string,
): readonly Table[] => {
  const searchText = normalizeText(search);
  if (searchText === '') return tables;
  const words = wordsOf(searchText);
  return tables.filter(({ id, tableNumber }) => {
    const name = normalizeText(tableNumber);
    const nameWords = wordsOf(name);
    return (
      name.includes(searchText) ||
      words.every((word) => nameWords.some((part) => part.startsWith(word))) ||
      id.toLowerCase() === searchText
    );
  });
};
