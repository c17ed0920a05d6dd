import type { ReactNode } from 'react';

/** A code block with a copy button, which is visible once the script has loaded. */
export const CodeBlock = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <figure className="code">
    <figcaption>
      <span>{label}</span>
      <button type="button" className="copy" data-copy hidden>
        Copy
      </button>
    </figcaption>
    {/* Long lines scroll on their own, by keyboard too. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  </figure>
);

interface ChapterProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export const Chapter = ({ id, title, children }: ChapterProps) => (
  <section className="chapter" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of each row is its name, shown as code. */
  readonly rows: ReadonlyArray<readonly string[]>;
}

export const ReferenceTable = ({ caption, columns, rows }: TableProps) => (
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
          <th scope="row">
            <code>{name}</code>
          </th>
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
