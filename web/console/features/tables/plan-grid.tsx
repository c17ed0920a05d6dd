import { useCallback, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import type { FloorTableDocument, TablePlace } from '@comanda/contract/qr-codes';
import type { VisitDocument } from '@comanda/contract/visits';
import { useWords } from '#console/words';
import { PlanTile } from './plan-tile.tsx';
import type { TableState } from './table-state.ts';
import { tablesWords } from './words/index.ts';
import classes from './plan-view.module.css';

export interface PlanEntry {
  readonly table: FloorTableDocument;
  /** Undefined if the table is free. */
  readonly visit: VisitDocument | undefined;
  readonly state: TableState;
  readonly currency: string;
}

interface PlanGridProps {
  readonly entries: readonly PlanEntry[];
  /** True to show the tables where they stand; otherwise they are in rows, by name. */
  readonly isArranged: boolean;
  readonly onOpen: (qrCodeId: string) => void;
}

/** Space below the plan, so that its last row does not touch the edge of the screen. */
const bottomPixels = 12;

/** The height that is left on the screen below the top of an element. */
const useRemainingHeight = () => {
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const measure = useCallback(() => {
    const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    setHeight(Math.max(0, Math.floor(window.innerHeight - top - bottomPixels)));
  }, []);
  // Measured after every render, because notices above the plan come and go.
  useLayoutEffect(measure);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [measure]);
  return { element, height };
};

/** The cells between the outermost tables, so that the plan has no empty margins. */
const findBounds = (places: readonly TablePlace[]) => {
  const left = Math.min(...places.map(({ x }) => x));
  const top = Math.min(...places.map(({ y }) => y));
  const columns = Math.max(...places.map(({ x, width }) => x + width)) - left;
  const rows = Math.max(...places.map(({ y, height }) => y + height)) - top;
  return { left, top, columns, rows };
};

export const PlanGrid = ({ entries, isArranged, onOpen }: PlanGridProps) => {
  const words = useWords(tablesWords);
  const { element, height } = useRemainingHeight();
  const places = entries.flatMap(({ table }) => (table.place === null ? [] : [table.place]));
  const bounds = isArranged && places.length > 0 ? findBounds(places) : null;
  const cellsOf = (place: TablePlace | null): CSSProperties | undefined =>
    bounds === null || place === null
      ? undefined
      : {
          gridColumn: `${place.x - bounds.left + 1} / span ${place.width}`,
          gridRow: `${place.y - bounds.top + 1} / span ${place.height}`,
        };
  const grid: CSSProperties =
    bounds === null
      ? {}
      : {
          gridTemplateColumns: `repeat(${bounds.columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${bounds.rows}, minmax(0, 1fr))`,
        };
  return (
    <div
      ref={element}
      className={classes.plan}
      data-arranged={bounds === null ? undefined : true}
      role="group"
      dir={bounds === null ? undefined : 'ltr'}
      aria-label={words.plan}
      style={{ ...grid, '--plan-height': `${height}px` }}
    >
      {entries.map(({ table, visit, state, currency }) => (
        <PlanTile
          key={`${table.restaurantId} ${table.id}`}
          table={table}
          name={visit?.tableNumber ?? table.tableNumber}
          state={state}
          currency={currency}
          style={cellsOf(table.place)}
          onOpen={() => onOpen(table.id)}
        />
      ))}
    </div>
  );
};
