import type { QrCodeDocument } from '@comanda/contract/qr-codes';

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Tables whose name has this in it, or words that begin like these; or the one whose sticker says this. */
export const findTables = <Table extends Pick<QrCodeDocument, 'id' | 'tableNumber'>>(
  tables: readonly Table[],
  search: string,
): readonly Table[] => {
  const sought = folded(search);
  if (sought === '') return tables;
  const words = wordsOf(sought);
  return tables.filter(({ id, tableNumber }) => {
    const name = folded(tableNumber);
    const named = wordsOf(name);
    return (
      name.includes(sought) ||
      words.every((word) => named.some((part) => part.startsWith(word))) ||
      id.toLowerCase() === sought
    );
  });
};
