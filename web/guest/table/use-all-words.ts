import { useLater } from '#guest/later';
import { fetchWords, type FirstWords, type GuestWords } from '#guest/words';
import { useTable } from './table-context.ts';

const areAll = (words: FirstWords): words is GuestWords => 'cart' in words;

/** Every word of the page: it comes with those of its first screen alone, and with all where another language was chosen since. */
export const useAllWords = (isWanted: boolean): GuestWords | null => {
  const { words, menu } = useTable();
  const fetched = useLater(() => fetchWords(menu.language), isWanted && !areAll(words));
  return areAll(words) ? words : fetched;
};
