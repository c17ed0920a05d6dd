import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

interface WindowedRows {
  /** One for each row, from top to bottom. */
  readonly keys: readonly string[];
  /** How high a row is before it was measured. */
  readonly estimateSize: (index: number) => number;
  /** The row someone is in: it stays, however far one scrolls. */
  readonly keptKey: string | null;
  /** What covers the window at its ends, for a row that is scrolled to. */
  readonly paddingPx: { readonly start: number; readonly end: number };
}

/** A list as long as one likes, scrolled with its page: only the rows on screen exist. */
export const useWindowedRows = ({ keys, estimateSize, keptKey, paddingPx }: WindowedRows) => {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    // What stands above grows and shrinks.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  const keptIndex = keptKey === null ? -1 : keys.indexOf(keptKey);
  // Its functions are made for the moment they are called in, which is how they are used.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: keys.length,
    estimateSize,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: paddingPx.start,
    scrollPaddingEnd: paddingPx.end,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return keptIndex === -1 || seen.includes(keptIndex)
        ? seen
        : [...seen, keptIndex].toSorted((one, other) => one - other);
    },
  });
  return {
    /** For the element that holds the rows: it is as high as all of them. */
    listProps: { ref: list, role: 'list', style: { height: virtual.getTotalSize() } },
    /** Those that exist, each with what its element needs. */
    rows: virtual.getVirtualItems().map(({ index, key, start }) => ({
      index,
      key,
      rowProps: {
        ref: virtual.measureElement,
        role: 'listitem',
        style: { transform: `translateY(${start - top}px)` },
        'aria-setsize': keys.length,
        'aria-posinset': index + 1,
        'data-index': index,
      },
    })),
    scrollToIndex: virtual.scrollToIndex,
  };
};
