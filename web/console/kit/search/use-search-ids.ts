import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Command } from '#kit/client';

const debounceMs = 250;

/**
 * Searches all documents, not only those on screen: a command finds the ids, and a live query shows their documents. `ids` is
 * null without a search text, and empty until something was found. A live query cannot match an empty list of ids: pass null to it instead.
 */
export const useSearchIds = <Output>(
  { run, failure }: Pick<Command<[{ text: string }], Output>, 'run' | 'failure'>,
  idsOf: (output: Output) => readonly string[],
  initialText = '',
) => {
  const [text, setText] = useState(initialText);
  const [found, setFound] = useState<Output | null>(null);
  const [typed] = useDebouncedValue(text.trim(), debounceMs);

  useEffect(() => {
    if (typed === '') return;
    let isCurrent = true;
    void run({ text: typed }).then((outcome) => {
      if (isCurrent && outcome.ok) setFound(outcome.output);
    });
    return () => {
      isCurrent = false;
    };
  }, [typed, run]);

  const isSearching = text.trim() !== '';
  // A failed search has no results and is no longer waiting.
  const ids = found === null || failure !== null ? [] : idsOf(found);
  return {
    text,
    setText,
    failure,
    isSearching,
    /** True while there is no result yet for the typed text. */
    isWaiting: isSearching && found === null && failure === null,
    ids: isSearching ? [...ids] : null,
  };
};
