import { useCallback, useRef, useState } from 'react';
import { composerDraft, createEmptyDraft, isEmptyDraft, type ComposerDraft } from './composer-draft.ts';

const prefix = 'comanda.composer.';

const readDraft = (name: string): ComposerDraft => {
  try {
    const stored = localStorage.getItem(prefix + name);
    return composerDraft.safeParse(JSON.parse(stored ?? 'null')).data ?? createEmptyDraft();
  } catch {
    // Starts with an empty draft if storage is unavailable or its content is invalid.
    return createEmptyDraft();
  }
};

const writeDraft = (name: string, draft: ComposerDraft): void => {
  try {
    if (isEmptyDraft(draft)) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
};

/** True if this device stores an unsent draft under this name. */
export const hasDraft = (name: string): boolean => !isEmptyDraft(readDraft(name));

/** Draft of an order, stored on this device until it has been sent, so that it survives a reload or a closed dialog. */
export const useComposerDraft = (name: string) => {
  const [draft, setDraft] = useState(() => readDraft(name));
  const latest = useRef(draft);
  const change = useCallback(
    (next: (before: ComposerDraft) => ComposerDraft) => {
      latest.current = next(latest.current);
      writeDraft(name, latest.current);
      setDraft(latest.current);
    },
    [name],
  );
  const discard = useCallback(() => change(createEmptyDraft), [change]);
  return { draft, change, discard };
};
