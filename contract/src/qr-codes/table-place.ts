import { z } from 'zod';
import { id } from '@comanda/contract/kernel';

/** Cells of the plan of an area. */
export const planGrid = { columns: 24, rows: 16 } as const;

/** Longest side of a table in cells. */
export const maxTableCells = 8;

export const tableShapes = ['square', 'round', 'long'] as const;
export const tableShape = z.enum(tableShapes);
export type TableShape = z.infer<typeof tableShape>;

const cells = z.int().min(1).max(maxTableCells);

/** The cells that a table covers on the plan of its area. */
export const tablePlace = z
  .object({
    areaId: id,
    /** First column and row, counted from zero. */
    x: z
      .int()
      .min(0)
      .max(planGrid.columns - 1),
    y: z
      .int()
      .min(0)
      .max(planGrid.rows - 1),
    width: cells,
    height: cells,
    shape: tableShape,
  })
  .refine(({ x, width }) => x + width <= planGrid.columns, {
    path: ['x'],
    error: 'The table would stand outside the plan',
  })
  .refine(({ y, height }) => y + height <= planGrid.rows, {
    path: ['y'],
    error: 'The table would stand outside the plan',
  });
export type TablePlace = z.infer<typeof tablePlace>;

/** Number of people who fit around a table. */
export const tableSeats = z.int('Please enter a whole number').min(1, 'At least one').max(100, 'At most 100');
