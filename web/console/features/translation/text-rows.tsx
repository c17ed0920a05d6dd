import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { languageName } from '@comanda/contract/kernel';
import { textKey, type MenuText, type TranslationDocument } from '@comanda/contract/translation';
import { TextRow } from './text-row.tsx';
import type { SaveText } from './use-save-text.ts';
import classes from './translation.module.css';

interface TextRowsProps {
  readonly texts: readonly MenuText[];
  readonly byKey: ReadonlyMap<string, TranslationDocument>;
  readonly from: string;
  readonly to: string;
  readonly onSave: SaveText;
  readonly onAccept: (translation: TranslationDocument) => void;
}

/** Only the rows on screen exist: a menu of a thousand items has several thousand texts. */
export const TextRows = ({ texts, byKey, from, to, onSave, onAccept }: TextRowsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const [wantedKey, setWantedKey] = useState<string | null>(null);
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    // What stands above grows and shrinks: a run begins, a failure is listed.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  const focusedIndex = focusedKey === null ? -1 : texts.findIndex((text) => textKey(text) === focusedKey);
  // Its functions are made for the moment they are called in, which is how they are used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: texts.length,
    estimateSize: () => 78,
    getItemKey: (index) => textKey(texts[index] ?? { subjectId: '', field: String(index) }),
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: 80,
    scrollPaddingEnd: 80,
    // A row that is being written in stays, however far one scrolls.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return focusedIndex === -1 || seen.includes(focusedIndex)
        ? seen
        : [...seen, focusedIndex].toSorted((one, other) => one - other);
    },
  });
  useEffect(() => {
    const index = wantedKey === null ? -1 : texts.findIndex((text) => textKey(text) === wantedKey);
    if (index !== -1) virtual.scrollToIndex(index, { align: 'auto' });
  }, [wantedKey, texts, virtual]);

  if (texts.length === 0) return <p className={classes.nothing}>No text is in this state.</p>;
  return (
    <div className={classes.table}>
      <div className={classes.tableHead} aria-hidden>
        <span>{languageName(from, 'en')}</span>
        <span>{languageName(to, 'en')}</span>
      </div>
      <div
        ref={list}
        className={classes.rows}
        role="list"
        aria-label="Texts"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const text = texts[index];
          if (text === undefined) return null;
          const next = texts[index + 1];
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              className={classes.row}
              style={{ transform: `translateY(${start - top}px)` }}
              role="listitem"
              aria-setsize={texts.length}
              aria-posinset={index + 1}
              data-index={index}
            >
              <TextRow
                text={text}
                translation={byKey.get(textKey(text))}
                from={from}
                to={to}
                isWanted={wantedKey === textKey(text)}
                onFocused={() => setWantedKey(null)}
                onEdited={(isEdited) => setFocusedKey(isEdited ? textKey(text) : null)}
                onSave={onSave}
                onNext={() => setWantedKey(next === undefined ? null : textKey(next))}
                onAccept={onAccept}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
};
