interface FactTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** As many cells to a row as there are columns; the first one names it. */
  readonly rows: ReadonlyArray<readonly string[]>;
  /** The first cell is a name as a computer writes it. */
  readonly isCode?: boolean;
}

/** Facts side by side; each row on its own where there is no room for columns. */
export const FactTable = ({ caption, columns, rows, isCode = false }: FactTableProps) => (
  <table>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = '', ...facts]) => (
        <tr key={name}>
          <th scope="row">{isCode ? <code>{name}</code> : name}</th>
          {facts.map((fact, index) => (
            <td key={columns[index + 1]} data-column={columns[index + 1]}>
              {fact}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
