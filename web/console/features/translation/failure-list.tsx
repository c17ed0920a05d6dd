import { Button, ScrollArea } from '@mantine/core';
import { useMemo } from 'react';
import { languageName } from '@comanda/contract/kernel';
import { textKey, type MenuText, type TranslationFailure } from '@comanda/contract/translation';
import classes from './translation.module.css';

interface FailureListProps {
  readonly failures: readonly TranslationFailure[];
  readonly texts: readonly MenuText[];
  readonly canRetry: boolean;
  readonly onRetry: () => void;
}

// More are read by nobody; trying again covers them all.
const mostShown = 100;

/** What could not be translated, text by text, and why. */
export const FailureList = ({ failures, texts, canRetry, onRetry }: FailureListProps) => {
  const byKey = useMemo(() => new Map(texts.map((text) => [textKey(text), text])), [texts]);
  return (
    <section className={classes.failures} aria-label="Failures">
      <div className={classes.failuresHead}>
        <p role="status">
          <strong>
            {failures.length === 1 ? '1 text was not translated' : `${failures.length} texts were not translated`}
          </strong>
        </p>
        <Button size="sm" variant="default" disabled={!canRetry} onClick={onRetry}>
          Try these again
        </Button>
      </div>
      <ScrollArea.Autosize
        mah="16rem"
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Texts that were not translated' }}
      >
        <ul className={classes.failureList}>
          {failures.slice(0, mostShown).map((failure) => (
            <li key={`${failure.language}.${textKey(failure)}`}>
              <span className={classes.failureName}>
                {byKey.get(textKey(failure))?.source ?? 'A text that is gone by now'}
              </span>{' '}
              <span className={classes.soft}>({languageName(failure.language, 'en')})</span>
              <br />
              {failure.message}
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
    </section>
  );
};
