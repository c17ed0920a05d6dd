import { Button } from '@mantine/core';
import { useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import {
  arrangeInRows,
  findSpotInDirection,
  isFreeSpot,
  type AreaDocument,
  type PlanStep,
} from '@comanda/contract/areas';
import { maxTableCells, type TablePlace } from '@comanda/contract/qr-codes';
import { commonWords, formatTable } from '#console/common-words';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import { PlanTableSettings } from './plan-table-settings.tsx';
import { usePlanDrag, type DropTarget } from './use-plan-drag.ts';
import type { PlannedTable, TablePlaces } from './use-table-places.ts';
import { areasWords } from './words/index.ts';
import classes from './floor-plan.module.css';

interface PlanEditorProps {
  readonly area: AreaDocument;
  readonly places: TablePlaces;
}

/** Size and shape of a table that is put on a plan for the first time. */
const newTable = { width: 3, height: 3, shape: 'square' } as const;

const steps: Readonly<Record<string, PlanStep>> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};

const cellsOf = ({ x, y, width, height }: Omit<TablePlace, 'areaId' | 'shape'>): CSSProperties => ({
  gridColumn: `${x + 1} / span ${width}`,
  gridRow: `${y + 1} / span ${height}`,
});

/** The plan of an area. Tables are moved with a finger, the mouse or the arrow keys, and saved at once. */
export const PlanEditor = ({ area, places: { tables, save, undo, canUndo } }: PlanEditorProps) => {
  const words = useWords(areasWords);
  const { undo: undoLabel } = useWords(commonWords);
  const hintId = useId();
  const plan = useRef<HTMLDivElement>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const placed = tables.flatMap((table) => (table.place?.areaId === area.id ? [{ ...table, place: table.place }] : []));
  const unplaced = tables.filter(({ place }) => place === null);
  const selected = tables.find(({ id }) => id === selectedId);
  const placesBeside = (id: string) => placed.filter((table) => table.id !== id).map(({ place }) => place);

  const announcePlace = ({ tableNumber }: PlannedTable, { x, y }: Pick<TablePlace, 'x' | 'y'>) =>
    setAnnouncement(words.stands({ table: formatTable(tableNumber), column: x + 1, row: y + 1 }));
  const moveTo = (table: PlannedTable, place: TablePlace) => {
    if (!isFreeSpot(place, placesBeside(table.id))) {
      setAnnouncement(words.noRoom({ table: formatTable(table.tableNumber) }));
      return;
    }
    announcePlace(table, place);
    void save([{ id: table.id, place }]);
  };
  const takeOff = (table: PlannedTable) => {
    setAnnouncement(words.tookOff({ table: formatTable(table.tableNumber) }));
    void save([{ id: table.id, place: null }]);
  };
  const step = (table: PlannedTable, place: TablePlace, direction: PlanStep) => {
    const spot = findSpotInDirection(place, direction, placesBeside(table.id));
    if (spot === null) setAnnouncement(words.noRoom({ table: formatTable(table.tableNumber) }));
    else moveTo(table, { ...place, ...spot });
  };
  const resize = (table: PlannedTable, place: TablePlace, { dx, dy }: PlanStep) => {
    const limit = (cells: number) => Math.min(maxTableCells, Math.max(1, cells));
    moveTo(table, { ...place, width: limit(place.width + dx), height: limit(place.height + dy) });
  };
  const onKey = (table: PlannedTable, place: TablePlace) => (event: KeyboardEvent) => {
    const direction = steps[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      if (event.shiftKey) resize(table, place, direction);
      else step(table, place, direction);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      takeOff(table);
    }
  };
  const onDrop = (id: string, target: DropTarget) => {
    const table = tables.find((one) => one.id === id);
    if (table === undefined) return;
    if (target === 'outside') {
      if (table.place !== null) takeOff(table);
    } else moveTo(table, { ...newTable, ...table.place, ...target, areaId: area.id });
  };
  const { drag, dragProps } = usePlanDrag(plan, onDrop);
  const dragged = tables.find(({ id }) => id === drag?.id);
  const shadow = dragged === undefined || drag?.spot == null ? null : { ...newTable, ...dragged.place, ...drag.spot };
  const isShadowFree = shadow !== null && drag !== null && isFreeSpot(shadow, placesBeside(drag.id));

  const placeAll = () => {
    const spots = arrangeInRows(
      unplaced.length,
      placed.map(({ place }) => place),
    );
    const changes = spots.flatMap((spot, index) => {
      const table = unplaced[index];
      return table === undefined ? [] : [{ id: table.id, place: { ...spot, areaId: area.id, shape: newTable.shape } }];
    });
    if (changes.length === 0) return;
    setAnnouncement(words.placedCount({ count: changes.length }));
    void save(changes);
  };
  /** A tap or the keyboard puts a table on the first free spot. */
  const placeOne = (table: PlannedTable) => {
    const [spot] = arrangeInRows(
      1,
      placed.map(({ place }) => place),
    );
    if (spot === undefined) setAnnouncement(words.noRoom({ table: formatTable(table.tableNumber) }));
    else moveTo(table, { ...spot, areaId: area.id, shape: newTable.shape });
  };

  return (
    <div className={classes.editor}>
      <div className={classes.scroll}>
        <div
          ref={plan}
          className={classes.plan}
          role="group"
          dir="ltr"
          aria-label={words.planOf({ area: area.name })}
          aria-describedby={hintId}
        >
          {placed.map((table) => {
            const name = formatTable(table.tableNumber);
            const { place, seats } = table;
            return (
              <button
                key={table.id}
                type="button"
                className={classes.table}
                style={cellsOf(place)}
                data-shape={place.shape}
                data-dragged={drag?.id === table.id || undefined}
                aria-pressed={table.id === selectedId}
                aria-label={words.tableAt({ table: name, column: place.x + 1, row: place.y + 1 })}
                onClick={() => setSelectedId(table.id)}
                onKeyDown={onKey(table, place)}
                {...dragProps(table.id)}
              >
                <span className={classes.tableName}>{name}</span>
                {seats === null ? null : (
                  <span className={classes.seats}>
                    <Icon name="staff" size={14} /> {seats}
                  </span>
                )}
              </button>
            );
          })}
          {shadow === null ? null : (
            <span
              className={classes.shadow}
              style={cellsOf(shadow)}
              data-shape={shadow.shape}
              data-taken={!isShadowFree || undefined}
            />
          )}
        </div>
      </div>
      <aside className={classes.side}>
        <p id={hintId} className={classes.hint}>
          {words.hint}
        </p>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<Icon name="undo" size={18} />}
            disabled={!canUndo}
            onClick={() => void undo()}
          >
            {undoLabel}
          </Button>
          <Button variant="default" disabled={unplaced.length === 0} onClick={placeAll}>
            {words.placeAll}
          </Button>
        </div>
        {selected?.place == null || selected.place.areaId !== area.id ? null : (
          <PlanTableSettings
            key={selected.id}
            table={selected}
            place={selected.place}
            onPlace={(place) => moveTo(selected, place)}
            onSeats={(seats) => void save([{ id: selected.id, place: selected.place, seats }])}
            onTakeOff={() => takeOff(selected)}
          />
        )}
        <section className={classes.unplaced} aria-label={words.unplaced}>
          <h2 className={classes.heading}>{words.unplaced}</h2>
          {unplaced.length === 0 ? <p className={classes.hint}>{words.allPlaced}</p> : null}
          <ul className={classes.strip}>
            {unplaced.map((table) => (
              <li key={table.id}>
                <button
                  type="button"
                  className={classes.waiting}
                  data-dragged={drag?.id === table.id || undefined}
                  aria-label={words.placeTable({ table: formatTable(table.tableNumber) })}
                  onClick={() => placeOne(table)}
                  {...dragProps(table.id)}
                >
                  {formatTable(table.tableNumber)}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <p className={classes.hidden} role="status">
          {announcement}
        </p>
      </aside>
    </div>
  );
};
