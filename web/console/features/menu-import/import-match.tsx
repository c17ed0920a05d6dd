import { Alert, Button, Checkbox, NativeSelect } from '@mantine/core';
import {
  allergens,
  csvColumns,
  csvDelimiters,
  type CsvColumn,
  type CsvDelimiter,
  type CsvPreview,
} from '@comanda/contract/menus';
import { Tag } from '#console/views';
import { useWords } from '#console/words';
import type { ImportFlow } from './use-import-flow.ts';
import { menuImportWords } from './words/index.ts';
import classes from './import.module.css';

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const satisfies Record<
  CsvDelimiter,
  string
>;

/** The first rows of a spreadsheet, and the one that is chosen. */
const firstRowChoices = (chosen: number): string[] =>
  Array.from({ length: Math.max(15, chosen) }, (_, index) => String(index + 1));

const needsHeadings = (mapping: ImportFlow['mapping']): boolean =>
  mapping.includes('name') && !mapping.includes('category') && !mapping.includes('id');

export const ImportMatch = ({ flow }: { flow: ImportFlow }) => {
  const words = useWords(menuImportWords);
  const { reading, source, mapping } = flow;
  if (reading === null || source === null) return null;
  const numbers = allergens.map((code, index) => `${index + 1} ${words.allergens[code]}`).join(', ');
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void flow.showPreview();
      }}
    >
      <p className={classes.hint}>{words.rowsOfFile({ file: source.name, count: reading.rowCount })}</p>
      {source.note === null ? null : <Alert color="yellow">{source.note}</Alert>}
      {reading.hasForeignIds ? <Alert>{words.foreignIds}</Alert> : null}
      {reading.hasAllergenNumbers && mapping.includes('allergens') ? (
        <Alert color="yellow">{words.allergenNumbers({ numbers })}</Alert>
      ) : null}
      {mapping.filter((column) => column === 'price').length > 1 ? <Alert>{words.severalPrices}</Alert> : null}
      {needsHeadings(mapping) ? <Alert>{words.noCategoryColumn}</Alert> : null}
      <RequiredColumns mapping={mapping} />
      <ul className={classes.columns} aria-label={words.columnsOfFile}>
        {reading.columns.map((column, index) => (
          <ColumnRow key={index} flow={flow} column={column} index={index} />
        ))}
      </ul>
      <div className={classes.settings}>
        <NativeSelect
          label={words.separatedBy}
          value={reading.delimiter}
          data={csvDelimiters.map((value) => ({ value, label: words.delimiters[delimiterNames[value]] }))}
          onChange={({ currentTarget: { value } }) => {
            const delimiter = csvDelimiters.find((one) => one === value);
            if (delimiter !== undefined) void flow.reread({ delimiter });
          }}
        />
        <Checkbox
          label={reading.firstRow === 1 ? words.firstRowHasNames : words.rowHasNames({ row: reading.firstRow })}
          checked={reading.hasHeader}
          onChange={({ currentTarget: { checked } }) => void flow.reread({ hasHeader: checked })}
        />
        <NativeSelect
          label={words.startAtRow}
          description={words.startAtRowHint}
          value={String(reading.firstRow)}
          data={firstRowChoices(reading.firstRow)}
          onChange={({ currentTarget: { value } }) => void flow.reread({ firstRow: Number(value) })}
        />
        <Checkbox
          label={words.removeMissing}
          description={words.removeMissingHint}
          checked={flow.removeMissing}
          onChange={({ currentTarget: { checked } }) => flow.setRemoveMissing(checked)}
        />
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => flow.goTo('upload')}>
          {words.back}
        </Button>
        <Button type="submit" loading={flow.isPreviewing}>
          {words.preview}
        </Button>
      </div>
    </form>
  );
};

/** Required columns, and whether the file has them. */
const RequiredColumns = ({ mapping }: Pick<ImportFlow, 'mapping'>) => {
  const words = useWords(menuImportWords);
  const hasId = mapping.includes('id');
  const needs: ReadonlyArray<{ column: CsvColumn; need: 'columnNeeded' | 'columnNeededForNew' }> = [
    { column: 'category', need: hasId ? 'columnNeededForNew' : 'columnNeeded' },
    { column: 'name', need: hasId ? 'columnNeededForNew' : 'columnNeeded' },
    { column: 'price', need: 'columnNeededForNew' },
  ];
  return (
    <ul className={classes.needs} aria-label={words.neededColumns}>
      {needs.map(({ column, need }) => (
        <li key={column}>
          <Tag tone={mapping.includes(column) ? 'success' : 'warning'}>
            {words[mapping.includes(column) ? 'columnFound' : need]({ column: words.columns[column] })}
          </Tag>
        </li>
      ))}
    </ul>
  );
};

interface ColumnRowProps {
  readonly flow: ImportFlow;
  readonly column: CsvPreview['columns'][number];
  readonly index: number;
}

const ColumnRow = ({ flow, column: { header, samples }, index }: ColumnRowProps) => {
  const words = useWords(menuImportWords);
  const name = header === '' ? words.columnNumber({ number: index + 1 }) : header;
  return (
    <li className={classes.column}>
      <div className={classes.columnText}>
        <p className={classes.columnName} dir="auto">
          {name}
        </p>
        <p className={classes.samples} dir="auto">
          {samples.length === 0 ? words.emptyColumn : samples.join(' · ')}
        </p>
      </div>
      <NativeSelect
        className={classes.meaning}
        aria-label={words.meaningOf({ column: name })}
        value={flow.mapping[index] ?? ''}
        data={[
          { value: '', label: words.leaveOut },
          ...csvColumns.map((column) => ({ value: column, label: words.columns[column] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          flow.mapColumn(index, csvColumns.find((column) => column === value) ?? null)
        }
      />
    </li>
  );
};
