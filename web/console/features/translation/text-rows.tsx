import { useEffect, useMemo, useState } from 'react';
import { languageName } from '@comanda/contract/kernel';
import { menuTextKey, type MenuText, type TranslationDocument } from '@comanda/contract/translation';
import { useVirtualRows } from '#console/views';
import { useLanguage, useWords } from '#console/words';
import { TextRow } from './text-row.tsx';
import type { SaveText } from './use-save-text.ts';
import { translationWords } from './words/index.ts';
import classes from './translation.module.css';

interface TextRowsProps {
  readonly texts: readonly MenuText[];
  readonly byKey: ReadonlyMap<string, TranslationDocument>;
  readonly from: string;
  readonly to: string;
  readonly onSave: SaveText;
  readonly onAccept: (translation: TranslationDocument) => void;
}

/** Only the visible rows are rendered: a menu of a thousand items has several thousand texts. */
export const TextRows = ({ texts, byKey, from, to, onSave, onAccept }: TextRowsProps) => {
  const words = useWords(translationWords);
  const reader = useLanguage();
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const [wantedKey, setWantedKey] = useState<string | null>(null);
  const keys = useMemo(() => texts.map(menuTextKey), [texts]);
  const { listProps, rows, scrollToIndex } = useVirtualRows({
    keys,
    estimateSize: () => 78,
    keptKey: focusedKey,
    paddingPx: { start: 80, end: 80 },
  });
  useEffect(() => {
    const index = wantedKey === null ? -1 : keys.indexOf(wantedKey);
    if (index !== -1) scrollToIndex(index, { align: 'auto' });
  }, [wantedKey, keys, scrollToIndex]);

  if (texts.length === 0) return <p className={classes.nothing}>{words.noneInState}</p>;
  return (
    <div className={classes.table}>
      <div className={classes.tableHead} aria-hidden>
        <span>{languageName(from, reader)}</span>
        <span>{languageName(to, reader)}</span>
      </div>
      <div {...listProps} className={classes.rows} aria-label={words.texts}>
        {rows.map(({ index, key, rowProps }) => {
          const text = texts[index];
          if (text === undefined) return null;
          const next = texts[index + 1];
          return (
            <div key={key} {...rowProps} className={classes.row}>
              <TextRow
                text={text}
                translation={byKey.get(menuTextKey(text))}
                from={from}
                to={to}
                isWanted={wantedKey === menuTextKey(text)}
                onFocused={() => setWantedKey(null)}
                onEdited={(isEdited) => setFocusedKey(isEdited ? menuTextKey(text) : null)}
                onSave={onSave}
                onNext={() => setWantedKey(next === undefined ? null : menuTextKey(next))}
                onAccept={onAccept}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
};
