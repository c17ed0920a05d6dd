import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { languageName, textDirection } from '@comanda/contract/kernel';
import {
  translationState,
  type MenuText,
  type MenuTextKind,
  type TranslationDocument,
} from '@comanda/contract/translation';
import { StateTag } from './state-tag.tsx';
import type { SaveText } from './use-save-text.ts';
import classes from './translation.module.css';

interface TextRowProps {
  readonly text: MenuText;
  readonly translation: TranslationDocument | undefined;
  readonly from: string;
  readonly to: string;
  /** Focus is to come here. */
  readonly isWanted: boolean;
  readonly onFocused: () => void;
  /** Someone is in the field, or has left it. */
  readonly onEdited: (isEdited: boolean) => void;
  readonly onSave: SaveText;
  readonly onNext: () => void;
  readonly onAccept: (translation: TranslationDocument) => void;
}

const kinds: Readonly<Record<MenuTextKind, string>> = {
  menu: 'Menu',
  category: 'Category',
  item: 'Item',
  description: 'Description',
  comment: 'Comment',
  'option-group': 'Options',
  option: 'Option',
};

/** One text and its translation. It is saved by Enter, which goes on to the next, or by leaving the field; Escape takes back. */
export const TextRow = (props: TextRowProps) => {
  const { text, translation, from, to, isWanted, onFocused, onEdited, onSave, onNext, onAccept } = props;
  const saved = translation?.text ?? '';
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    field.current?.focus();
    onFocused();
  }, [isWanted, onFocused]);

  const state = translationState(text, translation);
  const save = async (written: string) => {
    const problem = await onSave(text, written);
    setError(problem);
    // Typing goes on while it is saved: only what was saved is no longer a draft.
    if (problem === null) setDraft((now) => (now === written ? null : now));
  };
  const leave = () => {
    if (draft !== null && draft.trim() !== saved) void save(draft);
    else if (draft !== null) setDraft(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setDraft(null);
      setError(null);
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    leave();
    onNext();
  };
  const label = `${languageName(to, 'en')}: ${kinds[text.kind]} ${text.source}`;
  return (
    <div className={classes.pair}>
      <div className={classes.original}>
        <span className={classes.soft}>
          {kinds[text.kind]}
          {text.context === '' ? '' : ` · ${text.context}`}
        </span>
        <span className={classes.source} lang={from} dir={textDirection(from)}>
          {text.source}
        </span>
      </div>
      <div className={classes.translation}>
        <Textarea
          ref={field}
          aria-label={label}
          lang={to}
          dir={textDirection(to)}
          minRows={1}
          value={draft ?? saved}
          error={error}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            setError(null);
          }}
          onFocus={() => onEdited(true)}
          onBlur={() => {
            onEdited(false);
            leave();
          }}
          onKeyDown={press}
        />
        <div className={classes.marks}>
          <StateTag state={state} />
          {state === 'stale' && translation !== undefined ? (
            <span className={classes.was}>
              The original changed: was <q lang={from}>{translation.source}</q>
            </span>
          ) : null}
          {state === 'stale' ? (
            <Button size="compact-sm" variant="default" onClick={() => void save(saved)}>
              Still right<span className={classes.unseen}>: {text.source}</span>
            </Button>
          ) : null}
          {state === 'machine' && translation !== undefined ? (
            <Button size="compact-sm" variant="default" onClick={() => onAccept(translation)}>
              Accept<span className={classes.unseen}> {text.source}</span>
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
};
