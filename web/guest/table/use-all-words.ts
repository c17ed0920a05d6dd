import { useLazyModule } from '#guest/later';
import { fetchWords, type FirstWords, type GuestWords } from '#guest/words';
import { useTable } from './table-context.ts';

const isComplete = (words: FirstWords): words is GuestWords => 'cart' in words;

/** All texts of the page. The server sends only those of the first screen; after a change of language the page has all of them. */
export const useAllWords = (isWanted: boolean): GuestWords | null => {
  const { words, menu } = useTable();
  const fetched = useLazyModule(() => fetchWords(menu.language), isWanted && !isComplete(words));
  return isComplete(words) ? words : fetched;
};
