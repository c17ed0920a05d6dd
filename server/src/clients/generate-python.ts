import {
  listClientOperations,
  pickClientDocument,
  type ClientOperation,
  type ClientSchema,
} from './client-operations.ts';

const toSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const toClassName = (...parts: string[]): string =>
  parts
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const keywords = new Set(['and', 'as', 'class', 'from', 'global', 'import', 'in', 'is', 'not', 'or', 'pass', 'with']);

/** A name that Python accepts for a parameter. */
const toParameterName = (name: string): string => {
  const plain = toSnakeCase(name).replaceAll(/\W/g, '_');
  return keywords.has(plain) ? `${plain}_` : plain;
};

const quote = (text: string): string => JSON.stringify(text);

const toLiteral = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return value === null ? 'None' : JSON.stringify(value);
};

const scalars: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

interface TypeWriter {
  /** Returns the Python type of a schema; a nested object becomes a class of this name. */
  typeOf(schema: ClientSchema, name: string): string;
  /** The classes, each after those that it uses. */
  readonly classes: readonly string[];
}

const createTypeWriter = (): TypeWriter => {
  const classes: string[] = [];
  const toUnion = (types: readonly string[]): string => {
    const different = [...new Set(types)];
    return different.includes('Any') ? 'Any' : different.join(' | ');
  };
  const writeClass = ({ properties = {}, required = [] }: ClientSchema, name: string): string => {
    const fields = Object.entries(properties).map(([field, inner]) => {
      const type = typeOf(inner, toClassName(name, field));
      return `    ${quote(field)}: ${required.includes(field) ? type : `NotRequired[${type}]`},\n`;
    });
    classes.push(`${name} = TypedDict(${quote(name)}, {\n${fields.join('')}})\n`);
    return name;
  };
  const typeOf = (schema: ClientSchema, name: string): string => {
    if (schema.$ref !== undefined) return toClassName(schema.$ref.split('/').at(-1) ?? '');
    if (schema.const !== undefined) return `Literal[${toLiteral(schema.const)}]`;
    if (schema.enum !== undefined) return `Literal[${schema.enum.map(toLiteral).join(', ')}]`;
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives !== undefined)
      return toUnion(alternatives.map((one, index) => typeOf(one, `${name}${index === 0 ? '' : index + 1}`)));
    if (schema.properties !== undefined) return writeClass(schema, name);
    if (typeof schema.type === 'object') return toUnion(schema.type.map((type) => typeOf({ ...schema, type }, name)));
    if (schema.type === 'array') {
      const isTuple = schema.prefixItems !== undefined || typeof schema.items !== 'object';
      return isTuple ? 'list[Any]' : `list[${typeOf(schema.items, `${name}Item`)}]`;
    }
    if (schema.type === 'object') {
      const { additionalProperties: values } = schema;
      return `dict[str, ${typeof values === 'object' ? typeOf(values, `${name}Value`) : 'Any'}]`;
    }
    return (schema.type === undefined ? undefined : scalars[schema.type]) ?? 'Any';
  };
  return { typeOf, classes };
};

const head = `"""All operations and types of the API. Generated from /api/v1/openapi.json by \`npm run clients\`. Do not edit."""

from collections.abc import Callable, Iterator
from typing import Any, Literal, NotRequired, TypedDict, overload

from .transport import DocumentPage, Transport, follow_document

`;

/** The documents of a list, or null if the answer is none. The client pages through all lists in one way. */
const documentsOf = ({ properties = {} }: ClientSchema): ClientSchema | null => {
  const { documents, cursor, hasMore } = properties;
  const isPage = documents !== undefined && cursor !== undefined && hasMore !== undefined;
  return isPage && typeof documents.items === 'object' ? documents.items : null;
};

const writeAnswer = (writer: TypeWriter, output: ClientSchema | null, className: string): string => {
  if (output === null) return 'Any';
  const documents = documentsOf(output);
  if (documents === null) return writer.typeOf(output, `${className}Answer`);
  return `DocumentPage[${writer.typeOf(documents, `${className}Document`)}]`;
};

/** A collection whose documents can be read one by one, and the type of a document. */
interface FollowedCollection {
  readonly name: string;
  readonly document: string;
}

/** One method with a signature for each collection, so that a type checker knows the documents that it yields. */
const writeFollow = (collections: readonly FollowedCollection[]): string[] => [
  ...collections.flatMap(({ name, document }) => [
    '    @overload',
    `    def follow(self, collection: Literal[${quote(name)}], document_id: str) -> Iterator[${document}]: ...`,
    '',
  ]),
  '    def follow(self, collection: str, document_id: str) -> Iterator[Any]:',
  '        """Yields a document now, and again after every change, until it is gone or nobody reads on."""',
  '        readers: dict[str, Callable[[str], Any]] = {',
  ...collections.map(({ name }) => `            ${quote(name)}: self.${toSnakeCase(name)}.get,`),
  '        }',
  '        return follow_document(self._transport, readers[collection], collection, document_id)',
];

/** The generated part of the Python client: a class with a method for each operation in every group, and the types. */
export const generatePython = (described: object): string => {
  const document = pickClientDocument(described);
  const writer = createTypeWriter();
  for (const [name, schema] of Object.entries(document.components.schemas)) writer.typeOf(schema, toClassName(name));
  const groups = new Map<string, string[]>();
  const followed: FollowedCollection[] = [];
  for (const operation of listClientOperations(document)) {
    const [group = '', short = ''] = operation.name.split('.');
    const answer = writeAnswer(writer, operation.output, toClassName(operation.name));
    groups.set(group, [...(groups.get(group) ?? []), writeMethod(writer, { operation, short, answer })]);
    if (operation.method === 'GET' && short === 'get') followed.push({ name: group, document: answer });
  }
  const classOf = (group: string): string => `_${toClassName(group)}Operations`;
  const groupClasses = [...groups].map(([group, methods]) =>
    [
      `class ${classOf(group)}:`,
      '    def __init__(self, transport: Transport) -> None:',
      '        self._transport = transport',
      '',
      ...methods,
    ].join('\n'),
  );
  const members = [...groups.keys()].map(
    (group) => `        self.${toSnakeCase(group)} = ${classOf(group)}(transport)`,
  );
  return [
    `${head}${writer.classes.join('\n')}`,
    '',
    ...groupClasses,
    '',
    'class Operations:',
    '    """Every operation, by group."""',
    '',
    '    def __init__(self, transport: Transport) -> None:',
    '        self._transport = transport',
    ...members,
    '',
    ...writeFollow(followed),
    '',
  ].join('\n');
};

interface ClientMethod {
  readonly operation: ClientOperation;
  /** The name of the method in its group. */
  readonly short: string;
  /** The type that it returns. */
  readonly answer: string;
}

const writeMethod = (writer: TypeWriter, { operation, short, answer }: ClientMethod): string => {
  const { name, summary, method, path, parameters, body } = operation;
  const className = toClassName(name);
  const docstring = `        """${summary.replaceAll('\\', '')}."""`;
  const call = `        return self._transport.call(${quote(method)}, ${quote(path)}, `;
  if (method === 'POST') {
    const input = body === null ? 'dict[str, Any]' : writer.typeOf(body, `${className}Input`);
    return [
      `    def ${toSnakeCase(short)}(self, given: ${input}, *, idempotency_key: str | None = None) -> ${answer}:`,
      docstring,
      `${call}given, idempotency_key)`,
      '',
    ].join('\n');
  }
  const [positional, optional] = [true, false].map((wanted) =>
    parameters.filter(({ isRequired }) => isRequired === wanted),
  );
  const typed = (one: ClientOperation['parameters'][number]): string =>
    `${toParameterName(one.name)}: ${writer.typeOf(one.schema, toClassName(className, one.name))}`;
  const signature = [
    'self',
    ...(positional ?? []).map(typed),
    ...(optional === undefined || optional.length === 0
      ? []
      : ['*', ...optional.map((one) => `${typed(one)} | None = None`)]),
  ];
  const values = parameters.map((one) => `${quote(one.name)}: ${toParameterName(one.name)}`);
  return [
    `    def ${toSnakeCase(short)}(${signature.join(', ')}) -> ${answer}:`,
    docstring,
    `${call}{${values.join(', ')}})`,
    '',
  ].join('\n');
};
