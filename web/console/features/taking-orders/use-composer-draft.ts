import { useCallback, useRef, useState } from 'react';
import { composerDraft, emptyDraft, isEmptyDraft, type ComposerDraft } from './composer-draft.ts';

const prefix = 'comanda.composer.';

const read = (name: string): ComposerDraft => {
  try {
    const kept = localStorage.getItem(prefix + name);
    return composerDraft.safeParse(JSON.parse(kept ?? 'null')).data ?? emptyDraft();
  } catch {
    // Where nothing is kept, or something else stands there, one begins anew.
    return emptyDraft();
  }
};

const write = (name: string, draft: ComposerDraft): void => {
  try {
    if (isEmptyDraft(draft)) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    // Where nothing is kept, the draft lasts as long as the page.
  }
};

/** Whether something was written down for this and not sent yet. */
export const hasDraft = (name: string): boolean => !isEmptyDraft(read(name));

/** What someone writes down, kept on this device until it was sent: a reload or a closed dialog loses nothing. */
export const useComposerDraft = (name: string) => {
  const [draft, setDraft] = useState(() => read(name));
  const latest = useRef(draft);
  const change = useCallback(
    (next: (before: ComposerDraft) => ComposerDraft) => {
      latest.current = next(latest.current);
      write(name, latest.current);
      setDraft(latest.current);
    },
    [name],
  );
  const discard = useCallback(() => change(emptyDraft), [change]);
  return { draft, change, discard };
};
