import openapiTS, { type OpenAPI3 } from 'openapi-typescript';
import { z } from 'zod';
import { listClientOperations, pickClientDocument } from './client-operations.ts';

const openApi = z.custom<OpenAPI3>((value) => typeof value === 'object' && value !== null);

const head = '// Generated from /api/v1/openapi.json by `npm run clients`. Do not edit.\n\n';

interface TypeScriptFiles {
  readonly 'schema.ts': string;
  readonly 'routes.ts': string;
}

/** The generated part of the TypeScript client: the types of all operations, and their routes. */
export const generateTypeScript = async (described: object): Promise<TypeScriptFiles> => {
  const document = pickClientDocument(described);
  const routes = listClientOperations(document).map(
    ({ name, method, path }) => `  ${JSON.stringify(name)}: { method: '${method}', path: ${JSON.stringify(path)} },\n`,
  );
  return {
    'schema.ts': `${head}${await openapiTS(openApi.parse(structuredClone(document)), { commentHeader: '' })}`,
    'routes.ts': `${head}export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/** Method and path of every operation. */
export const routes: Readonly<Record<string, Route>> = {
${routes.join('')}};
`,
  };
};
