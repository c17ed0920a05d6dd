import type { ApiReference, ReferenceCollection, ReferenceEndpoint, ReferenceField } from '@comanda/contract/pages';
import type { ReactNode } from 'react';

/** Lists everything that an API key can use: collections first, then endpoints by tag. */
export const ApiReferenceList = ({ collections, groups }: ApiReference) => (
  <>
    <Heading id="collections" />
    {collections.map((collection) => (
      <Collection key={collection.name} {...collection} />
    ))}
    {groups.map(({ tag, endpoints }) => (
      <>
        <Heading key={tag} id={tag} />
        {endpoints.map((endpoint) => (
          <Endpoint key={endpoint.operationId} {...endpoint} />
        ))}
      </>
    ))}
  </>
);

const Heading = ({ id }: { readonly id: string }) => (
  <h3 id={`about-${id}`}>{id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')}</h3>
);

const Collection = ({ name, scope, fields, sample }: ReferenceCollection) => (
  <Entry
    id={name}
    code={name}
    about={
      scope === null ? (
        'Any key'
      ) : (
        <>
          Scope <code>{scope}</code>
        </>
      )
    }
  >
    <FieldTable caption="A document" fields={fields} />
    <Sample label="Reading it" code={sample} />
  </Entry>
);

const Endpoint = ({ operationId, method, path, summary, description, ...rest }: ReferenceEndpoint) => {
  const { input, output, refusals, sample } = rest;
  return (
    <Entry id={operationId} code={`${method} ${path}`} about={summary}>
      <p>
        <MarkedText text={description} />
      </p>
      <FieldTable caption="Input" fields={input} />
      <FieldTable caption="Answer" fields={output} />
      {refusals.length > 0 && (
        <>
          <h4>Refusals</h4>
          <ul>
            {refusals.map(({ status, text }) => (
              <li key={status}>
                <code>{status}</code> <MarkedText text={text} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Sample label="Calling it" code={sample} />
    </Entry>
  );
};

interface EntryProps {
  readonly id: string;
  readonly code: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

const Entry = ({ id, code, about, children }: EntryProps) => (
  <details id={id}>
    <summary>
      <code>{code}</code>
      <span>{about}</span>
    </summary>
    <div className="endpoint">{children}</div>
  </details>
);

/** Renders text between backticks as code. */
const MarkedText = ({ text }: { readonly text: string }) =>
  text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));

interface FieldTableProps {
  readonly caption: string;
  readonly fields: readonly ReferenceField[];
}

const FieldTable = ({ caption, fields }: FieldTableProps) =>
  fields.length > 0 && (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Kind</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, isRequired }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td data-column="Kind">{isRequired ? type : `${type}, optional`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

/** The page's script shows the button that copies the sample. */
const Sample = ({ label, code }: { readonly label: string; readonly code: string }) => (
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
      <code>{code}</code>
    </pre>
  </figure>
);
