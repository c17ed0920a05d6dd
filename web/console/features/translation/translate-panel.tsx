import { Button, Checkbox } from '@mantine/core';
import { useCallback, useId, useState } from 'react';
import { languageName } from '@comanda/contract/kernel';
import type { MenuDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import type { MenuText } from '@comanda/contract/translation';
import { Panel } from '#console/views';
import { useLanguage, useWords } from '#console/words';
import type { CharactersToTranslate } from './count-states.ts';
import { ChooseLanguages } from './choose-languages.tsx';
import { LanguageRow } from './language-row.tsx';
import { RunStatus } from './run-status.tsx';
import { QuotaHint } from './quota-hint.tsx';
import { useTranslationRun, useTranslator } from './use-translation-run.ts';
import { translationWords } from './words/index.ts';
import classes from './translation.module.css';

interface TranslatePanelProps {
  readonly menu: MenuDocument;
  readonly workplace: WorkplaceDocument;
  readonly languages: readonly string[];
  readonly texts: readonly MenuText[];
  readonly onShow: (language: string) => void;
}

/** Translates the whole menu: chosen languages, progress of each, and the current run. */
export const TranslatePanel = ({ menu, workplace, languages, texts, onShow }: TranslatePanelProps) => {
  const words = useWords(translationWords);
  const reader = useLanguage();
  const { run, begin, retry, cancel, isBeginning, isCancelling } = useTranslationRun(menu);
  const { isConfigured, quota } = useTranslator(run);
  const [counted, setCounted] = useState<ReadonlyMap<string, CharactersToTranslate>>(new Map());
  const count = useCallback(
    (language: string, one: CharactersToTranslate) => setCounted((all) => new Map(all).set(language, one)),
    [],
  );
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [replacesReviewed, setReplacesReviewed] = useState(false);
  const hintId = useId();
  const chosen = languages.filter((language) => !excluded.has(language));
  const isRunning = run?.state === 'running';
  const isUsedUp = quota?.charactersLeft === 0;
  const characters = chosen.reduce((sum, language) => {
    const { unreviewed, reviewed } = counted.get(language) ?? { unreviewed: 0, reviewed: 0 };
    return sum + unreviewed + (replacesReviewed ? reviewed : 0);
  }, 0);
  const choose = (language: string, isChosen: boolean) =>
    setExcluded(new Set(isChosen ? [...excluded].filter((one) => one !== language) : [...excluded, language]));
  return (
    <Panel
      title={words.languages}
      description={
        <>
          {words.writtenIn({ language: languageName(workplace.language, reader) })}{' '}
          <ChooseLanguages workplace={workplace} />
        </>
      }
    >
      <div className={classes.stack}>
        <ul className={classes.languages}>
          {languages.map((language) => (
            <LanguageRow
              key={language}
              menu={menu}
              language={language}
              texts={texts}
              isChosen={chosen.includes(language)}
              onChoose={(isChosen) => choose(language, isChosen)}
              onShow={() => onShow(language)}
              onCount={count}
            />
          ))}
        </ul>
        <Checkbox
          size="md"
          label={words.replaceReviewed}
          checked={replacesReviewed}
          onChange={(event) => setReplacesReviewed(event.currentTarget.checked)}
        />
        <div>
          <Button
            disabled={isConfigured !== true || isUsedUp || chosen.length === 0 || isRunning}
            loading={isBeginning}
            aria-describedby={hintId}
            onClick={() => void begin(chosen, replacesReviewed)}
          >
            {words.translateMenu}
          </Button>
          <p id={hintId} className={classes.hint}>
            {isConfigured === false ? words.notConfigured : words.onlyMissing}
          </p>
          {quota === null ? null : <QuotaHint quota={quota} characters={characters} isRunning={isRunning} />}
        </div>
        {run === null ? null : (
          <RunStatus
            menu={menu}
            run={run}
            texts={texts}
            canRetry={isConfigured === true && !isUsedUp && !isBeginning}
            isCancelling={isCancelling}
            onCancel={() => void cancel(run.id)}
            onRetry={() => void retry(run.id)}
          />
        )}
      </div>
    </Panel>
  );
};
