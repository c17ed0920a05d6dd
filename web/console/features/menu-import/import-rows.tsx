import type { CsvImportPlan, CsvProblem } from '@comanda/contract/menus';
import { csvColumnLabels } from './import-labels.ts';
import classes from './import-rows.module.css';

interface NamedItem {
  readonly category: string;
  readonly name: string;
}

const RowNumber = ({ row }: { row: number }) => (
  <span className={classes.rowNumber}>Row {row.toLocaleString('en')}</span>
);

const ItemName = ({ of: { category, name } }: { of: NamedItem }) => (
  <p className={classes.rowText} dir="auto">
    <strong>{name}</strong> <span className={classes.soft}>in {category}</span>
  </p>
);

export const AddedRow = ({ row }: { row: CsvImportPlan['added'][number] }) => (
  <div className={classes.rowLine}>
    <RowNumber row={row.row} />
    <ItemName of={row} />
    <span className={classes.rowPrice}>{row.price}</span>
  </div>
);

export const ChangedRow = ({ row }: { row: CsvImportPlan['changed'][number] }) => (
  <div className={classes.rowLine}>
    <RowNumber row={row.row} />
    <div className={classes.rowText}>
      <ItemName of={row} />
      <dl className={classes.changes}>
        {row.changes.map(({ column, from, to }) => (
          <div key={column} className={classes.change}>
            <dt>{csvColumnLabels[column]}</dt>
            <dd dir="auto">
              <del>{from === '' ? 'nothing' : from}</del> <span aria-hidden>→</span>{' '}
              <ins>{to === '' ? 'nothing' : to}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </div>
);

export const LeftAloneRow = ({ row }: { row: CsvImportPlan['leftAlone'][number] }) => (
  <div className={classes.rowLine}>
    <RowNumber row={row.row} />
    <ItemName of={row} />
  </div>
);

export const RemovedRow = ({ row }: { row: CsvImportPlan['removed'][number] }) => (
  <div className={classes.rowLine}>
    <ItemName of={row} />
  </div>
);

export const ProblemRow = ({ row: { row, column, value, message } }: { row: CsvProblem }) => (
  <div className={classes.rowLine}>
    <span className={`${classes.rowNumber} ${classes.place}`}>
      Row {row.toLocaleString('en')}
      {column === null ? null : `, ${csvColumnLabels[column]}`}
    </span>
    <div className={classes.rowText}>
      <p>{message}</p>
      {value === '' ? null : (
        <p className={classes.soft} dir="auto">
          Value: “{value}”
        </p>
      )}
    </div>
  </div>
);
