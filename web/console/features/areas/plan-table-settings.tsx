import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { maxTableCells, tableShapes, type TablePlace } from '@comanda/contract/qr-codes';
import { formatTable } from '#console/common-words';
import { useWords } from '#console/words';
import type { PlannedTable } from './use-table-places.ts';
import { areasWords } from './words/index.ts';
import classes from './floor-plan.module.css';

interface PlanTableSettingsProps {
  readonly table: PlannedTable;
  readonly place: TablePlace;
  readonly onPlace: (place: TablePlace) => void;
  readonly onSeats: (seats: number | null) => void;
  readonly onTakeOff: () => void;
}

/** Shape, size and seats of the selected table. */
export const PlanTableSettings = ({ table, place, onPlace, onSeats, onTakeOff }: PlanTableSettingsProps) => {
  const words = useWords(areasWords);
  const [seats, setSeats] = useState<number | string>(table.seats ?? '');
  const saveSeats = () => {
    const next = seats === '' ? null : Number(seats);
    if (next !== table.seats) onSeats(next);
  };
  const sizeField = (side: 'width' | 'height') => (
    <NumberInput
      className={classes.number}
      label={words[side]}
      min={1}
      max={maxTableCells}
      clampBehavior="strict"
      allowDecimal={false}
      value={place[side]}
      onChange={(value) => {
        if (typeof value === 'number' && value !== place[side]) onPlace({ ...place, [side]: value });
      }}
    />
  );
  return (
    <section className={classes.settings} aria-label={formatTable(table.tableNumber)}>
      <h2 className={classes.heading}>{formatTable(table.tableNumber)}</h2>
      <SegmentedControl
        aria-label={words.shape}
        fullWidth
        data={tableShapes.map((value) => ({ value, label: words.shapes[value] }))}
        value={place.shape}
        onChange={(value) => onPlace({ ...place, shape: tableShapes.find((shape) => shape === value) ?? place.shape })}
      />
      <div className={classes.numbers}>
        {sizeField('width')}
        {sizeField('height')}
        <NumberInput
          className={classes.number}
          label={words.seats}
          min={1}
          max={100}
          clampBehavior="strict"
          allowDecimal={false}
          value={seats}
          onChange={setSeats}
          onBlur={saveSeats}
          onKeyDown={(event) => {
            if (event.key === 'Enter') saveSeats();
          }}
        />
      </div>
      <Button variant="default" onClick={onTakeOff}>
        {words.takeOff}
      </Button>
    </section>
  );
};
