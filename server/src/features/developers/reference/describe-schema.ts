import type { ReferenceField } from '@comanda/contract/pages';

/** The subset of JSON Schema that the API's own document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  /** Schema of a record's values. */
  readonly additionalProperties?: JsonSchema;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
}

const maxValues = 12;

/** Describes a type in a few words: `uuid`, `array of number`, `"asc" or "desc"`. */
export const describeType = (schema: JsonSchema): string => {
  const { type, items, prefixItems, anyOf, oneOf, format } = schema;
  if (schema.$ref !== undefined) return `a document of ${schema.$ref.split('/').at(-1) ?? ''}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) {
    const shown = schema.enum.slice(0, maxValues).map((value) => JSON.stringify(value));
    return [...shown, ...(schema.enum.length > maxValues ? ['…'] : [])].join(' or ');
  }
  const either = anyOf ?? oneOf;
  if (either !== undefined) return [...new Set(either.map(describeType))].join(' or ');
  if (prefixItems !== undefined) return `[${prefixItems.map(describeType).join(', ')}]`;
  if (type === 'array') return `array of ${items === undefined ? 'anything' : describeType(items)}`;
  return format ?? (typeof type === 'string' ? type : (type?.join(' or ') ?? 'anything'));
};

const maxDepth = 3;

/** Lists every field by its path, down to a readable depth: `lines.0.quantity` becomes `lines[].quantity`. */
export const listSchemaFields = (schema: JsonSchema, path = '', depth = 0): ReferenceField[] => {
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts !== undefined) {
    const known = new Map(
      parts.flatMap((part) => listSchemaFields(part, path, depth)).map((field) => [field.name, field]),
    );
    return [...known.values()];
  }
  if (schema.items !== undefined && path !== '') return listSchemaFields(schema.items, `${path}[]`, depth);
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const field = { name: at, type: describeType(inner), isRequired: schema.required?.includes(name) ?? false };
    return [field, ...(depth < maxDepth ? listSchemaFields(inner, at, depth + 1) : [])];
  });
};
