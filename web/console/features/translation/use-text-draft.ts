import { useRef, useState } from 'react';
import type { MenuText, TranslationDocument } from '@comanda/contract/translation';
import type { SaveText } from './use-save-text.ts';

interface Draft {
  readonly written: string;
  /** What stood here, and what it translated, when typing began. */
  readonly replaced: string;
  readonly source: string;
}

interface TextDraftOptions {
  readonly text: MenuText;
  readonly translation: TranslationDocument | undefined;
  readonly onSave: SaveText;
}

/** What is being typed over a translation, until it is saved. */
export const useTextDraft = ({ text, translation, onSave }: TextDraftOptions) => {
  const saved = translation?.text ?? '';
  const [draft, setDraft] = useState<Draft | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useRef<string | null>(null);

  const save = async (written: string, source: string) => {
    // Enter saves, and then the field is left, which saves too.
    if (sending.current === written) return;
    sending.current = written;
    const problem = await onSave({ ...text, source }, written);
    sending.current = null;
    setError(problem);
    // Typing goes on while it is saved: only what was saved is no longer a draft.
    if (problem === null) setDraft((now) => (now?.written === written ? null : now));
  };

  return {
    value: draft?.written ?? saved,
    error,
    /** What someone else has written here since. */
    othersText: draft !== null && saved !== draft.replaced ? saved : null,
    type: (written: string) => {
      setDraft({ replaced: saved, source: text.source, ...draft, written });
      setError(null);
    },
    takeBack: () => {
      setDraft(null);
      setError(null);
    },
    saveDraft: () => {
      if (draft === null) return;
      if (draft.written.trim() === saved) setDraft(null);
      else void save(draft.written, draft.source);
    },
    /** The translation says what the new original says as well. */
    keep: () => void save(saved, text.source),
  };
};
