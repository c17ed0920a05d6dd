import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { languageName, textDirection } from '@comanda/contract/kernel';
import { translationStateOf, type MenuText, type TranslationDocument } from '@comanda/contract/translation';
import { elementMark, placeElement, useLanguage, useWords } from '#console/words';
import { StateTag } from './state-tag.tsx';
import type { SaveText } from './use-save-text.ts';
import { useTextDraft } from './use-text-draft.ts';
import { translationWords } from './words/index.ts';
import classes from './translation.module.css';

interface TextRowProps {
  readonly text: MenuText;
  readonly translation: TranslationDocument | undefined;
  readonly from: string;
  readonly to: string;
  /** True if this row should receive focus. */
  readonly isWanted: boolean;
  readonly onFocused: () => void;
  /** Called when someone enters the field or leaves it. */
  readonly onEdited: (isEdited: boolean) => void;
  readonly onSave: SaveText;
  readonly onNext: () => void;
  readonly onAccept: (translation: TranslationDocument) => void;
}

/**
 * One text and its translation. Enter saves it and moves to the next, leaving the field saves it too, Escape discards the edit.
 */
export const TextRow = (props: TextRowProps) => {
  const words = useWords(translationWords);
  const reader = useLanguage();
  const { text, translation, from, to, isWanted, onFocused, onEdited, onSave, onNext, onAccept } = props;
  const { value, error, othersText, type, takeBack, saveDraft, keep } = useTextDraft({ text, translation, onSave });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    field.current?.focus();
    onFocused();
  }, [isWanted, onFocused]);

  const state = translationStateOf(text, translation);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') takeBack();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    saveDraft();
    onNext();
  };
  const kind = words.kinds[text.kind];
  const label = words.fieldLabel({ language: languageName(to, reader), kind, text: text.source });
  return (
    <div className={classes.pair}>
      <div className={classes.original}>
        <span className={classes.soft}>
          {kind}
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
          // Only on the input itself, because error messages are in the language of the screen.
          attributes={{ input: { dir: textDirection(to) } }}
          minRows={1}
          value={value}
          error={error}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => onEdited(true)}
          onBlur={() => {
            onEdited(false);
            saveDraft();
          }}
          onKeyDown={onKeyDown}
        />
        {othersText === null ? null : (
          <span className={classes.was} role="status">
            {placeElement(words.othersWrote({ text: elementMark }), <q lang={to}>{othersText}</q>)}
          </span>
        )}
        {state === 'stale' && translation !== undefined ? (
          <span className={classes.was}>
            {placeElement(words.originalChanged({ text: elementMark }), <q lang={from}>{translation.source}</q>)}
          </span>
        ) : null}
      </div>
      <div className={classes.marks}>
        <StateTag state={state} />
        {state === 'stale' ? (
          <Button
            className={classes.mark}
            size="compact-sm"
            variant="default"
            aria-label={words.stillCorrectFor({ text: text.source })}
            onClick={keep}
          >
            {words.stillCorrect}
          </Button>
        ) : null}
        {state === 'machine' && translation !== undefined ? (
          <Button
            className={classes.mark}
            size="compact-sm"
            variant="default"
            aria-label={words.acceptText({ text: text.source })}
            onClick={() => onAccept(translation)}
          >
            {words.accept}
          </Button>
        ) : null}
      </div>
    </div>
  );
};
