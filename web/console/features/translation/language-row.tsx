import { Button, Checkbox, Progress } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { languageName } from '@comanda/contract/kernel';
import type { MenuDocument } from '@comanda/contract/menus';
import type { MenuText } from '@comanda/contract/translation';
import { commonWords } from '#console/common-words';
import { useLanguage, useWords } from '#console/words';
import { countCharactersToTranslate, countStates, describeCounts, type CharactersToTranslate } from './count-states.ts';
import { useTranslations } from './use-translations.ts';
import { translationWords } from './words/index.ts';
import classes from './translation.module.css';

/** Name of a language in the reader's language, followed by its own name. */
export const languageLabel = (code: string, reader: string): string => {
  const [name, ownName] = [languageName(code, reader), languageName(code)];
  return name === ownName ? name : `${name} · ${ownName}`;
};

interface LanguageRowProps {
  readonly menu: MenuDocument;
  readonly language: string;
  readonly texts: readonly MenuText[];
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onShow: () => void;
  /** Called with what translating this language would take from the quota, whenever that changes. */
  readonly onCount: (language: string, characters: CharactersToTranslate) => void;
}

/** Translation progress of one language. */
export const LanguageRow = ({ menu, language, texts, isChosen, onChoose, onShow, onCount }: LanguageRowProps) => {
  const words = useWords(translationWords);
  const { loading } = useWords(commonWords);
  const reader = useLanguage();
  const { byKey, isLoading } = useTranslations(menu, language);
  const counts = useMemo(() => countStates(texts, byKey), [texts, byKey]);
  const { unreviewed, reviewed } = useMemo(() => countCharactersToTranslate(texts, byKey), [texts, byKey]);
  useEffect(() => {
    if (!isLoading) onCount(language, { unreviewed, reviewed });
  }, [onCount, language, isLoading, unreviewed, reviewed]);
  const percent = (count: number) => (texts.length === 0 ? 0 : (count / texts.length) * 100);
  return (
    <li className={classes.language}>
      <Checkbox
        className={classes.languageName}
        size="md"
        label={languageLabel(language, reader)}
        description={isLoading ? loading : describeCounts(counts)}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <Button
        variant="default"
        size="sm"
        aria-label={words.showLanguage({ language: languageName(language, reader) })}
        onClick={onShow}
      >
        {words.show}
      </Button>
      {/* Hidden from screen readers, because the description above has the same numbers. */}
      <Progress.Root className={classes.languageProgress} size="sm" aria-hidden>
        <Progress.Section value={percent(counts.reviewed)} color="var(--text-success)" />
        <Progress.Section value={percent(counts.machine)} color="var(--text-accent)" />
        <Progress.Section value={percent(counts.stale)} color="var(--text-warning)" />
      </Progress.Root>
    </li>
  );
};
