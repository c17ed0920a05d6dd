import { Button } from '@mantine/core';
import type { CsvImportPlan, CsvProblem } from '@comanda/contract/menus';
import { useWords } from '#console/words';
import { describeCsvProblem } from './describe-csv-problem.ts';
import { menuImportWords } from './words/index.ts';
import classes from './import-rows.module.css';

interface NamedItem {
  readonly category: string;
  readonly name: string;
}

const RowNumber = ({ row }: { row: number }) => (
  <span className={classes.rowNumber}>{useWords(menuImportWords).row({ number: row })}</span>
);

const ItemName = ({ of: { category, name } }: { of: NamedItem }) => (
  <p className={classes.rowText} dir="auto">
    <strong>{name}</strong> <span className={classes.soft}>{useWords(menuImportWords).inCategory({ category })}</span>
  </p>
);

export const AddedRow = ({ row }: { row: CsvImportPlan['added'][number] }) => {
  const { columns } = useWords(menuImportWords);
  return (
    <div className={classes.rowLine}>
      <RowNumber row={row.row} />
      <div className={classes.rowText}>
        <ItemName of={row} />
        {row.details.length === 0 ? null : (
          <dl className={classes.changes}>
            {row.details.map(({ column, text }) => (
              <div key={column} className={classes.change}>
                <dt>{columns[column]}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <span className={classes.rowPrice}>{row.price}</span>
    </div>
  );
};

type RowLeftOut = CsvImportPlan['leftOut'][number] & {
  readonly isDisabled: boolean;
  readonly onInclude: () => void;
};

export const LeftOutRow = ({ row }: { row: RowLeftOut }) => {
  const words = useWords(menuImportWords);
  return (
    <div className={classes.rowLine}>
      <RowNumber row={row.row} />
      <ItemName of={{ category: row.category, name: row.name === '' ? words.noName : row.name }} />
      <Button size="compact-sm" variant="default" disabled={row.isDisabled} onClick={row.onInclude}>
        {words.includeAgain}
      </Button>
    </div>
  );
};

export const ChangedRow = ({ row }: { row: CsvImportPlan['changed'][number] }) => {
  const words = useWords(menuImportWords);
  return (
    <div className={classes.rowLine}>
      <RowNumber row={row.row} />
      <div className={classes.rowText}>
        <ItemName of={row} />
        <dl className={classes.changes}>
          {row.changes.map(({ column, from, to }) => (
            <div key={column} className={classes.change}>
              <dt>{words.columns[column]}</dt>
              <dd dir="auto">
                <del>{from === '' ? words.nothing : from}</del>{' '}
                <span className={classes.arrow} aria-hidden>
                  →
                </span>{' '}
                <ins>{to === '' ? words.nothing : to}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
};

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

export const ProblemRow = ({ row: { row, column, value, message, cause } }: { row: CsvProblem }) => {
  const words = useWords(menuImportWords);
  return (
    <div className={classes.rowLine}>
      <span className={`${classes.rowNumber} ${classes.place}`}>
        {column === null ? words.row({ number: row }) : words.rowColumn({ number: row, column: words.columns[column] })}
      </span>
      <div className={classes.rowText}>
        <p>{describeCsvProblem({ message, cause })}</p>
        {value === '' ? null : (
          <p className={classes.soft} dir="auto">
            {words.valueOf({ value })}
          </p>
        )}
      </div>
    </div>
  );
};
