/** The subset of JSON Schema that the API's own document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  /** Schema of a record's values. */
  readonly additionalProperties?: Schema;
  readonly default?: unknown;
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

const maxValues = 12;

/** Describes a type in a few words: `uuid`, `array of number`, `"asc" or "desc"`. */
export const typeInWords = (schema: Schema): string => {
  const { type, items, prefixItems, anyOf, oneOf, format } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) {
    const shown = schema.enum.slice(0, maxValues).map((value) => JSON.stringify(value));
    return [...shown, ...(schema.enum.length > maxValues ? ['…'] : [])].join(' or ');
  }
  const either = anyOf ?? oneOf;
  if (either !== undefined) return [...new Set(either.map(typeInWords))].join(' or ');
  if (prefixItems !== undefined) return `[${prefixItems.map(typeInWords).join(', ')}]`;
  if (type === 'array') return `array of ${items === undefined ? 'anything' : typeInWords(items)}`;
  return format ?? (typeof type === 'string' ? type : (type?.join(' or ') ?? 'anything'));
};

const maxDepth = 3;

/** Lists every field by its path, down to a readable depth: `lines.0.quantity` becomes `lines[].quantity`. */
export const fieldsOf = (schema: Schema, path = '', depth = 0): Field[] => {
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts !== undefined) {
    const known = new Map(parts.flatMap((part) => fieldsOf(part, path, depth)).map((field) => [field.name, field]));
    return [...known.values()];
  }
  if (schema.items !== undefined && path !== '') return fieldsOf(schema.items, `${path}[]`, depth);
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const field = { name: at, type: typeInWords(inner), isRequired: schema.required?.includes(name) ?? false };
    return [field, ...(depth < maxDepth ? fieldsOf(inner, at, depth + 1) : [])];
  });
};
