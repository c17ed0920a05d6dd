interface FactTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Rows with as many cells as there are columns; the first cell names the row. */
  readonly rows: ReadonlyArray<readonly string[]>;
  /** Shows the first cell as code. */
  readonly isCode?: boolean;
}

/** A table of facts. On narrow screens each row becomes a block of lines. */
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
