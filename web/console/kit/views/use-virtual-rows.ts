import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

interface WindowedRowsOptions {
  /** One key per row, from top to bottom. */
  readonly keys: readonly string[];
  /** Estimated height of a row before it is measured. */
  readonly estimateSize: (index: number) => number;
  /** The row that has focus stays rendered, however far the page scrolls. */
  readonly keptKey: string | null;
  /** Heights of the bars that cover the window's top and bottom, to keep a row clear of them when scrolling to it. */
  readonly paddingPx: { readonly start: number; readonly end: number };
}

/** Virtualized list of any length that scrolls with its page: only the visible rows are rendered. */
export const useVirtualRows = ({ keys, estimateSize, keptKey, paddingPx }: WindowedRowsOptions) => {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    // Content above the list can change its height.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  const keptIndex = keptKey === null ? -1 : keys.indexOf(keptKey);
  // These functions read the virtualizer's state at the time of the call, and every caller relies on that.
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
      const visible = defaultRangeExtractor(range);
      return keptIndex === -1 || visible.includes(keptIndex)
        ? visible
        : [...visible, keptIndex].toSorted((one, other) => one - other);
    },
  });
  return {
    /** For the element that contains the rows; it is as high as all of them. */
    listProps: { ref: list, role: 'list', style: { height: virtual.getTotalSize() } },
    /** Rendered rows, each with the props that its element needs. */
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
