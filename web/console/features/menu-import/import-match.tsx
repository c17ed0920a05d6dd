import { Alert, Button, Checkbox, NativeSelect } from '@mantine/core';
import { csvColumns, csvDelimiters, type CsvColumn, type CsvDelimiter, type CsvPreview } from '@comanda/contract/menus';
import { Tag } from '#console/views';
import { csvColumnLabels } from './import-labels.ts';
import type { ImportFlow } from './use-import-flow.ts';
import classes from './import.module.css';

const delimiterLabels = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' } as const satisfies Record<
  CsvDelimiter,
  string
>;
const meanings = [
  { value: '', label: 'Leave out' },
  ...csvColumns.map((column) => ({ value: column, label: csvColumnLabels[column] })),
];

export const ImportMatch = ({ flow }: { flow: ImportFlow }) => {
  const { reading, source, mapping } = flow;
  if (reading === null || source === null) return null;
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void flow.showPreview();
      }}
    >
      <p className={classes.hint}>
        {source.name}: {reading.rowCount === 1 ? '1 row' : `${reading.rowCount.toLocaleString('en')} rows`}. Please
        check the meaning of each column. Fields that are left out stay as they are on the menu.
      </p>
      {source.note === null ? null : <Alert color="yellow">{source.note}</Alert>}
      {reading.hasForeignIds ? (
        <Alert>
          The ids in this file belong to another menu. They are ignored; items are matched by category and name.
        </Alert>
      ) : null}
      <RequiredColumns mapping={mapping} />
      <ul className={classes.columns} aria-label="Columns of the file">
        {reading.columns.map((column, index) => (
          <ColumnRow key={index} flow={flow} column={column} index={index} />
        ))}
      </ul>
      <div className={classes.settings}>
        <NativeSelect
          label="Separated by"
          value={reading.delimiter}
          data={csvDelimiters.map((value) => ({ value, label: delimiterLabels[value] }))}
          onChange={({ currentTarget: { value } }) => {
            const delimiter = csvDelimiters.find((one) => one === value);
            if (delimiter !== undefined) void flow.reread({ delimiter });
          }}
        />
        <Checkbox
          label="The first row has the column names"
          checked={reading.hasHeader}
          onChange={({ currentTarget: { checked } }) => void flow.reread({ hasHeader: checked })}
        />
        <Checkbox
          label="Remove items that are not in the file"
          description="All menu items that no row mentions. Undoing the import restores them."
          checked={flow.removeMissing}
          onChange={({ currentTarget: { checked } }) => flow.setRemoveMissing(checked)}
        />
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => flow.goTo('upload')}>
          Back
        </Button>
        <Button type="submit" loading={flow.isPreviewing}>
          Preview
        </Button>
      </div>
    </form>
  );
};

/** Required columns, and whether the file has them. */
const RequiredColumns = ({ mapping }: Pick<ImportFlow, 'mapping'>) => {
  const hasId = mapping.includes('id');
  const needs: ReadonlyArray<{ column: CsvColumn; why: string }> = [
    { column: 'category', why: hasId ? 'needed for new items' : 'needed' },
    { column: 'name', why: hasId ? 'needed for new items' : 'needed' },
    { column: 'price', why: 'needed for new items' },
  ];
  return (
    <ul className={classes.needs} aria-label="Columns that are needed">
      {needs.map(({ column, why }) => (
        <li key={column}>
          <Tag tone={mapping.includes(column) ? 'success' : 'warning'}>
            {csvColumnLabels[column]}: {mapping.includes(column) ? 'found' : why}
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
  const name = header === '' ? `Column ${index + 1}` : header;
  return (
    <li className={classes.column}>
      <div className={classes.columnText}>
        <p className={classes.columnName} dir="auto">
          {name}
        </p>
        <p className={classes.samples} dir="auto">
          {samples.length === 0 ? 'Nothing in this column' : samples.join(' · ')}
        </p>
      </div>
      <NativeSelect
        className={classes.meaning}
        aria-label={`Meaning of ${name}`}
        value={flow.mapping[index] ?? ''}
        data={meanings}
        onChange={({ currentTarget: { value } }) =>
          flow.mapColumn(index, csvColumns.find((column) => column === value) ?? null)
        }
      />
    </li>
  );
};
