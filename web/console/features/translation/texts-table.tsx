import { Button, Chip, Select } from '@mantine/core';
import { useId, useMemo, useState, type RefObject } from 'react';
import { languageName } from '@comanda/contract/kernel';
import type { MenuDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import {
  menuTextKey,
  translationTextStates,
  type MenuText,
  type TranslationTextState,
} from '@comanda/contract/translation';
import { LoadingView } from '#console/views';
import { useLanguage, useWords } from '#console/words';
import { formatNumber } from '#kit/formats';
import { countStates, translationTextState } from './count-states.ts';
import { languageLabel } from './language-row.tsx';
import { TextRows } from './text-rows.tsx';
import { useSaveText } from './use-save-text.ts';
import { useTranslations } from './use-translations.ts';
import { translationWords } from './words/index.ts';
import classes from './translation.module.css';

interface TextsTableProps {
  readonly menu: MenuDocument;
  readonly workplace: WorkplaceDocument;
  readonly language: string;
  readonly languages: readonly string[];
  readonly texts: readonly MenuText[];
  readonly onShow: (language: string) => void;
  /** Receives focus when a language is chosen in the list of languages. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

type Filter = TranslationTextState | 'all';

/** Every text beside its translation into one language. */
export const TextsTable = ({ menu, workplace, language, languages, texts, onShow, heading }: TextsTableProps) => {
  const words = useWords(translationWords);
  const reader = useLanguage();
  const { byKey, isLoading } = useTranslations(menu, language);
  const { save, accept, isAccepting } = useSaveText(menu, language);
  const headingId = useId();
  const [filter, setFilter] = useState<Filter>('all');
  const counts = useMemo(() => countStates(texts, byKey), [texts, byKey]);
  const shown = useMemo(
    () => (filter === 'all' ? texts : texts.filter((text) => translationTextState(text, byKey) === filter)),
    [texts, byKey, filter],
  );
  const acceptable = () =>
    shown.flatMap((text) => {
      const translation = byKey.get(menuTextKey(text));
      return translation !== undefined && translationTextState(text, byKey) === 'machine' ? [translation] : [];
    });
  const filters = [
    { value: 'all', label: words.all({ count: texts.length }) },
    ...translationTextStates.map((state) => ({
      value: state,
      label: `${words.states[state]} ${formatNumber(counts[state])}`,
    })),
  ];
  return (
    <section className={classes.texts} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} className={classes.heading} tabIndex={-1}>
        {words.textsIn({ language: languageName(language, reader) })}
      </h2>
      <div className={classes.toolbar}>
        <Select
          label={words.language}
          allowDeselect={false}
          data={languages.map((code) => ({ value: code, label: languageLabel(code, reader) }))}
          value={language}
          onChange={(chosen) => chosen !== null && onShow(chosen)}
        />
        <fieldset className={classes.filters}>
          <legend className={classes.unseen}>{words.show}</legend>
          <Chip.Group value={filter} onChange={(chosen) => setFilter(toFilter(chosen))}>
            {filters.map(({ value, label }) => (
              <Chip key={value} value={value} size="sm" variant="outline">
                {label}
              </Chip>
            ))}
          </Chip.Group>
        </fieldset>
        {counts.machine === 0 || (filter !== 'all' && filter !== 'machine') ? null : (
          <Button
            className={classes.atEnd}
            variant="default"
            size="sm"
            loading={isAccepting}
            onClick={() => void accept(acceptable())}
          >
            {words.acceptAll({ count: counts.machine })}
          </Button>
        )}
      </div>
      {isLoading ? (
        <LoadingView label={words.loadingTranslations} />
      ) : (
        <TextRows
          key={language}
          texts={shown}
          byKey={byKey}
          from={workplace.language}
          to={language}
          onSave={save}
          onAccept={(translation) => void accept([translation])}
        />
      )}
    </section>
  );
};

const toFilter = (chosen: string): Filter => translationTextStates.find((state) => state === chosen) ?? 'all';
