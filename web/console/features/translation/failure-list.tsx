import { Button, ScrollArea } from '@mantine/core';
import { useMemo } from 'react';
import { languageName } from '@comanda/contract/kernel';
import type { MenuDocument } from '@comanda/contract/menus';
import { menuTextKey, type MenuText, type TranslationFailure } from '@comanda/contract/translation';
import { useLanguage, useWords } from '#console/words';
import { translationTextState } from './count-states.ts';
import { StateTag } from './state-tag.tsx';
import { useTranslations } from './use-translations.ts';
import { translationWords } from './words/index.ts';
import classes from './translation.module.css';

interface FailureListProps {
  readonly menu: MenuDocument;
  readonly failures: readonly TranslationFailure[];
  readonly texts: readonly MenuText[];
  readonly canRetry: boolean;
  readonly onRetry: () => void;
}

// Nobody reads more than this; a retry covers all of them.
const maxShown = 100;

/** Texts that could not be translated, each with the reason. */
export const FailureList = ({ menu, failures, texts, canRetry, onRetry }: FailureListProps) => {
  const words = useWords(translationWords);
  const byKey = useMemo(() => new Map(texts.map((text) => [menuTextKey(text), text])), [texts]);
  return (
    <section className={classes.failures} aria-label={words.failures}>
      <div className={classes.failuresHead}>
        <p role="status">
          <strong>{words.notTranslated({ count: failures.length })}</strong>
        </p>
        <Button size="sm" variant="default" disabled={!canRetry} onClick={onRetry}>
          {words.tryTheseAgain}
        </Button>
      </div>
      <ScrollArea.Autosize
        mah="16rem"
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': words.failedTexts }}
      >
        <ul className={classes.failureList}>
          {failures.slice(0, maxShown).map((failure) => (
            <FailureItem
              key={`${failure.language}.${menuTextKey(failure)}`}
              menu={menu}
              failure={failure}
              text={byKey.get(menuTextKey(failure))}
            />
          ))}
        </ul>
      </ScrollArea.Autosize>
    </section>
  );
};

interface FailureItemProps {
  readonly menu: MenuDocument;
  readonly failure: TranslationFailure;
  readonly text: MenuText | undefined;
}

const FailureItem = ({ menu, failure: { language, message }, text }: FailureItemProps) => {
  const words = useWords(translationWords);
  const reader = useLanguage();
  const { byKey } = useTranslations(menu, language);
  const state = text === undefined ? 'missing' : translationTextState(text, byKey);
  return (
    <li>
      <span className={classes.failureName}>{text?.source ?? words.removedText}</span>{' '}
      <span className={classes.soft}>({languageName(language, reader)})</span> {/* It was translated meanwhile. */}
      {state === 'reviewed' || state === 'machine' ? <StateTag state={state} /> : null}
      <br />
      {message}
    </li>
  );
};
