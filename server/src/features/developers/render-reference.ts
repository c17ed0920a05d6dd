import { apiPrefix } from '@comanda/contract/access';
import { escapeHtml } from '#platform/http';
import { z } from 'zod';
import { listSchemaFields, describeType, type SchemaField, type JsonSchema } from './describe-schema.ts';
import { createExample } from './create-example.ts';
import type { ReadableCollection } from './readable-by-keys.ts';

const schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const content = z.object({ 'application/json': z.object({ schema }).optional() });
const operation = z.object({
  operationId: z.string(),
  summary: z.string().default(''),
  description: z.string().default(''),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z
    .array(
      z.object({
        name: z.string().optional(),
        in: z.string().optional(),
        required: z.boolean().default(false),
        schema: schema.optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().optional(), content: content.optional() })),
});
const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});
type Operation = z.infer<typeof operation>;

interface Endpoint extends Operation {
  readonly method: string;
  readonly path: string;
}

/** Renders everything that a key can use, from the API's own document: collections first, then endpoints by tag. */
export const renderReference = (document: object, collections: readonly ReadableCollection[]): string => {
  const { paths, components } = described.parse(document);
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): Endpoint => ({ ...one, method: method.toUpperCase(), path })),
  );
  const open = endpoints.filter(({ security }) => security.some((way) => 'key' in way));
  const tags = [...new Set(open.flatMap((endpoint) => endpoint.tags))];
  return [
    heading('collections', 'Collections'),
    ...collections.map(({ name, scope }) =>
      renderDetails(name, `<code>${escapeHtml(name)}</code><span>${scopeInWords(scope)}</span>`, [
        fieldTable('A document', listSchemaFields(components.schemas[name] ?? {})),
        renderSample('Reading it', curlOf('POST', '/documents/query', { collection: name, limit: 3 })),
      ]),
    ),
    ...tags.flatMap((tag) => [
      heading(tag, tag),
      ...open.filter((endpoint) => endpoint.tags.includes(tag)).map(renderEndpoint),
    ]),
  ].join('\n');
};

const scopeInWords = (scope: string | null): string =>
  scope === null ? 'Any key' : `Scope <code>${escapeHtml(scope)}</code>`;

const renderEndpoint = ({ method, path, operationId, summary, description, ...rest }: Endpoint): string => {
  const { parameters, requestBody, responses } = rest;
  const input = requestBody?.content['application/json']?.schema;
  const output = responses['200']?.content?.['application/json']?.schema;
  const asked = parameters.flatMap(({ name, in: place, required: isRequired, schema: kind = {} }) =>
    name === undefined || place !== 'query' ? [] : [{ name, type: describeType(kind), isRequired, kind }],
  );
  const needed = asked
    .filter(({ isRequired }) => isRequired)
    .map(({ name, kind }) => [name, createExample(kind, name)]);
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return renderDetails(operationId, `<code>${method} ${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span>`, [
    `<p>${markCode(description)}</p>`,
    fieldTable('Input', input === undefined ? asked : listSchemaFields(input)),
    fieldTable('Answer', output === undefined ? [] : listSchemaFields(output)),
    refusals.length === 0 ? '' : `<h4>Refusals</h4><ul>${refusals.map(refusalOf).join('')}</ul>`,
    renderSample(
      'Calling it',
      curlOf(method, path, input === undefined ? Object.fromEntries(needed) : createExample(input)),
    ),
  ]);
};

const refusalOf = ([status, { description = '' }]: [string, { description?: string | undefined }]): string =>
  `<li><code>${status}</code> ${markCode(description.replaceAll('\n\n', ' · '))}</li>`;

/** Renders text between backticks as code. */
const markCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`|&#96;(.+?)&#96;/g, '<code>$1$2</code>');

const heading = (id: string, text: string): string =>
  `<h3 id="about-${escapeHtml(id)}">${escapeHtml(text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' '))}</h3>`;

const renderDetails = (id: string, summary: string, parts: readonly string[]): string =>
  `<details id="${escapeHtml(id)}"><summary>${summary}</summary><div class="endpoint">${parts.join('')}</div></details>`;

const fieldTable = (caption: string, fields: readonly SchemaField[]): string => {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ name, type, isRequired }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td data-column="Kind">${escapeHtml(type)}${isRequired ? '' : ', optional'}</td></tr>`,
  );
  return `<table><caption>${caption}</caption><thead><tr><th scope="col">Field</th><th scope="col">Kind</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

const renderSample = (label: string, code: string): string =>
  `<figure class="code"><figcaption><span>${label}</span><button type="button" class="copy" data-copy hidden>Copy</button></figcaption><pre tabindex="0"><code>${escapeHtml(code)}</code></pre></figure>`;

/** The server replaces the placeholder by its own origin. */
const curlOf = (method: string, path: string, input: object): string =>
  [
    `curl ${method === 'POST' ? '' : '-G '}__ORIGIN__${apiPrefix}${path}`,
    '  -H "Authorization: Bearer $COMANDA_KEY"',
    ...(method === 'POST'
      ? ['  -H "Content-Type: application/json"', `  -d '${JSON.stringify(input, null, 2)}'`]
      : Object.entries(input).map(([name, value]) => `  -d '${name}=${String(value)}'`)),
  ].join(' \\\n');
