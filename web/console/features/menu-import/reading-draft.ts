import {
  csvHeaders,
  readColumns,
  type CsvColumn,
  type CsvImportPlan,
  type PageArea,
  type ReadColumn,
  type ReadDish,
} from '@comanda/contract/menus';

/** A dish that was read from a page, with the corrections of a person. */
export interface DraftDish {
  readonly id: string;
  readonly pageId: string;
  readonly cells: ReadDish['cells'];
  readonly area: PageArea | null;
  /** Fields that nobody has checked yet. */
  readonly uncertain: readonly CsvColumn[];
  readonly isLeftOut: boolean;
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The row of a dish in the file that is imported. The first row has the column names. */
export const rowOfDish = (index: number): number => index + 2;

/** Writes the dishes as the file that the import reads. Dishes that are left out keep their row, so that numbers stay the same. */
export const toImportFile = (dishes: readonly DraftDish[]) => {
  const lines = dishes.map(({ cells }) => readColumns.map((column) => quote(cells[column])).join(','));
  return {
    text: [readColumns.map((column) => quote(csvHeaders[column])).join(','), ...lines].join('\n'),
    delimiter: ',' as const,
    hasHeader: true,
    firstRow: 1,
    mapping: [...readColumns],
    removeMissing: false,
    keepsEmpty: true,
    leftOutRows: dishes.flatMap(({ isLeftOut }, index) => (isLeftOut ? [rowOfDish(index)] : [])),
  };
};

/** Changes a cell. A field that a person has written no longer has to be checked. */
export const editCell = (dish: DraftDish, column: ReadColumn, text: string): DraftDish => ({
  ...dish,
  cells: { ...dish.cells, [column]: text },
  uncertain: dish.uncertain.filter((one) => one !== column),
});

/** The part of the preview that is about one dish. */
export interface DishPlan {
  readonly problems: CsvImportPlan['problems'];
  /** The dish is on the menu already; with the changes that the import makes to it. */
  readonly changes: CsvImportPlan['changed'][number]['changes'] | null;
  /** A dish on the menu with almost the same name. */
  readonly similar: { readonly category: string; readonly name: string } | null;
}

/** Looks up what the preview says about each dish, by its row. */
export const planByRow = (plan: CsvImportPlan | null): ((row: number) => DishPlan) => {
  const problems = Map.groupBy(plan?.problems ?? [], ({ row }) => row);
  const changed = new Map(plan?.changed.map(({ row, changes }) => [row, changes]));
  const unchanged = new Set(plan?.leftAlone.map(({ row }) => row));
  const similar = new Map(plan?.added.map((added) => [added.row, added.similar]));
  return (row) => ({
    problems: problems.get(row) ?? [],
    changes: changed.get(row) ?? (unchanged.has(row) ? [] : null),
    similar: similar.get(row) ?? null,
  });
};
