import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useCommand } from '#kit/client';

const typingPauseMs = 250;
const nobody = '00000000-0000-0000-0000-000000000000';

/** Who was found for which words. */
interface Found {
  readonly text: string;
  readonly ownerIds: readonly string[];
}

/** Looks through all owners, not only those on the screen. `ownerIds` is null where nothing is searched for. */
export const useOwnerSearch = () => {
  const { run, failure } = useCommand((api) => api.integrations.findOwners);
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [typed] = useDebouncedValue(text.trim(), typingPauseMs);

  useEffect(() => {
    if (typed === '') return;
    let isWanted = true;
    void run({ text: typed }).then((outcome) => {
      if (isWanted && outcome.ok) setFound({ text: typed, ownerIds: outcome.output.ownerIds });
    });
    return () => {
      isWanted = false;
    };
  }, [typed, run]);

  const isSearching = text.trim() !== '';
  const ownerIds = found === null || found.ownerIds.length === 0 ? [nobody] : [...found.ownerIds];
  return {
    text,
    setText,
    failure,
    isSearching,
    /** Nothing was found yet for what is being typed. */
    isWaiting: isSearching && found === null,
    ownerIds: isSearching ? ownerIds : null,
  };
};
