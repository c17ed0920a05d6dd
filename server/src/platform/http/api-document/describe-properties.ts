interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly [keyword: string]: unknown;
}

/** Descriptions of properties by their name, or by a component or group of operations and their name: `orders.status`. */
export type PropertyDescriptions = Readonly<Record<string, string>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adds a description to every property of a schema that has none. The contract has types that many schemas share, so the
 * description belongs to the name rather than to the type.
 */
export const describeProperties = (schema: unknown, descriptions: PropertyDescriptions, context: string): unknown => {
  if (Array.isArray(schema)) return schema.map((one) => describeProperties(one, descriptions, context));
  if (!isSchema(schema)) return schema;
  return Object.fromEntries(
    Object.entries(closeTuple(schema)).map(([keyword, value]) => [
      keyword,
      keyword === 'properties' && isSchema(value)
        ? describeEach(value, descriptions, context)
        : describeInner(keyword, value, descriptions, context),
    ]),
  );
};

/** A schema that no value fits. */
const nothing = { not: {} };

/** Says of a tuple that nothing follows its items. */
const closeTuple = (schema: Schema): Schema => {
  const { prefixItems } = schema;
  if (!Array.isArray(prefixItems) || 'items' in schema) return schema;
  return { ...schema, items: nothing, minItems: prefixItems.length, maxItems: prefixItems.length };
};

/** Values of these keywords are data, not schemas. */
const dataKeywords = new Set(['enum', 'const', 'default', 'examples', 'example', 'required']);

const describeInner = (keyword: string, value: unknown, descriptions: PropertyDescriptions, context: string): unknown =>
  dataKeywords.has(keyword) ? value : describeProperties(value, descriptions, context);

const describeEach = (properties: Schema, descriptions: PropertyDescriptions, context: string): object =>
  Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => {
      const described = describeProperties(inner, descriptions, context);
      const description = descriptions[`${context}.${name}`] ?? descriptions[name];
      if (!isSchema(described) || described.description !== undefined || description === undefined)
        return [name, described];
      // OpenAPI 3.1 allows a description beside a reference.
      return [name, { ...described, description }];
    }),
  );
