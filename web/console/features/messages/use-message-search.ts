import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useCommand } from '#kit/client';

const typingPauseMs = 250;

/** What was found for which words. */
interface Found {
  readonly text: string;
  readonly messageIds: readonly string[];
}

/** Looks through all messages, not only those on the screen. */
export const useMessageSearch = () => {
  const { run, failure } = useCommand((api) => api.messages.search);
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [typed] = useDebouncedValue(text.trim(), typingPauseMs);

  useEffect(() => {
    if (typed === '') return;
    let isWanted = true;
    void run({ text: typed }).then((outcome) => {
      if (isWanted && outcome.ok) setFound({ text: typed, messageIds: outcome.output.messageIds });
    });
    return () => {
      isWanted = false;
    };
  }, [typed, run]);

  const isSearching = text.trim() !== '';
  // A search that failed has found nothing: it is over too.
  const messageIds = failure === null ? (found?.messageIds ?? null) : [];
  return { text, setText, failure, isSearching, messageIds: isSearching ? messageIds : null };
};
