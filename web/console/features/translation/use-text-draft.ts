import { useRef, useState } from 'react';
import type { MenuText, TranslationDocument } from '@comanda/contract/translation';
import type { SaveText } from './use-save-text.ts';

interface TextDraft {
  readonly written: string;
  /** Translation and source text at the time when typing began. */
  readonly replaced: string;
  readonly source: string;
}

interface TextDraftOptions {
  readonly text: MenuText;
  readonly translation: TranslationDocument | undefined;
  readonly onSave: SaveText;
}

/** Unsaved input over a translation. */
export const useTextDraft = ({ text, translation, onSave }: TextDraftOptions) => {
  const saved = translation?.text ?? '';
  const [draft, setDraft] = useState<TextDraft | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useRef<string | null>(null);

  const save = async (written: string, source: string) => {
    // Enter saves, and then leaving the field saves again.
    if (sending.current === written) return;
    sending.current = written;
    const problem = await onSave({ ...text, source }, written);
    sending.current = null;
    setError(problem);
    // Typing may continue during the request, so the draft is only dropped if it is what was saved.
    if (problem === null) setDraft((now) => (now?.written === written ? null : now));
  };

  return {
    value: draft?.written ?? saved,
    error,
    /** Translation that someone else has saved since typing began. */
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
    /** Confirms that the translation is also right for the new source text. */
    keep: () => void save(saved, text.source),
  };
};
