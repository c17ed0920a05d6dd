import { z } from 'zod';
import type { Operation } from './describe-operation.ts';
import { describeProperties, type PropertyDescriptions } from './describe-properties.ts';

interface CompleteOptions {
  readonly descriptions: PropertyDescriptions;
  readonly createExample: (schema: object, name?: string) => unknown;
}

const schema = z.custom<object>((value) => typeof value === 'object' && value !== null);
const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string().optional(),
  schema,
});
const requestBody = z.looseObject({
  content: z.looseObject({ 'application/json': z.looseObject({ schema }) }),
});

/** Adds descriptions to the properties and parameters of an operation, and examples to its input. */
export const completeOperation = (
  operation: Operation,
  { descriptions, createExample }: CompleteOptions,
): Operation => {
  const [context = ''] = operation.operationId?.split('.') ?? [];
  const describe = (value: unknown): object => schema.parse(describeProperties(value, descriptions, context));
  const completeParameter = (given: object): object => {
    const { data } = parameter.safeParse(given);
    // A reference to a header that many operations share is complete already.
    if (data === undefined) return given;
    const description = data.description ?? descriptions[`${context}.${data.name}`] ?? descriptions[data.name];
    return {
      ...data,
      schema: describe(data.schema),
      ...(description === undefined ? {} : { description }),
      ...(data.required ? { example: createExample(data.schema, data.name) } : {}),
    };
  };
  const { data: body } = requestBody.safeParse(operation.requestBody);
  return {
    ...operation,
    ...(operation.parameters === undefined ? {} : { parameters: operation.parameters.map(completeParameter) }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            ...body,
            content: {
              ...body.content,
              'application/json': {
                ...body.content['application/json'],
                schema: describe(body.content['application/json'].schema),
                example: createExample(body.content['application/json'].schema),
              },
            },
          },
        }),
    responses: Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, response]) => [status, describe(response)]),
    ),
  };
};
