import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Command } from '#kit/client';

const typingPauseMs = 250;
/** An id that nothing has: a live query cannot ask for none. */
const nothing = '00000000-0000-0000-0000-000000000000';

/**
 * Looks through everything there is, not only what is on the screen: a command finds ids, and a live query shows what stands under them.
 * `ids` is null where nothing is searched for, and matches nothing until something was found.
 */
export const useFoundIds = <Output>(
  { run, failure }: Pick<Command<[{ text: string }], Output>, 'run' | 'failure'>,
  idsOf: (output: Output) => readonly string[],
) => {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Output | null>(null);
  const [typed] = useDebouncedValue(text.trim(), typingPauseMs);

  useEffect(() => {
    if (typed === '') return;
    let isWanted = true;
    void run({ text: typed }).then((outcome) => {
      if (isWanted && outcome.ok) setFound(outcome.output);
    });
    return () => {
      isWanted = false;
    };
  }, [typed, run]);

  const isSearching = text.trim() !== '';
  // A search that failed has found nothing: it is over too.
  const ids = found === null || failure !== null ? [] : idsOf(found);
  return {
    text,
    setText,
    failure,
    isSearching,
    /** Nothing was found yet for what is being typed. */
    isWaiting: isSearching && found === null && failure === null,
    ids: isSearching ? (ids.length === 0 ? [nothing] : [...ids]) : null,
  };
};
