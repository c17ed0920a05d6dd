import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiV1Prefix } from '@comanda/contract/access';
import { z } from 'zod';
import { generatePython, generateTypeScript } from '@comanda/server/clients';
import { spawnServer } from '@comanda/server/spawn-server';

// Writes the generated parts of the clients from the document of a server of this version.
const clients = join(import.meta.dirname, '..', '..', 'clients');
await using server = await spawnServer(null);
const document = z.looseObject({}).parse(await (await fetch(`${server.origin}${apiV1Prefix}/openapi.json`)).json());
for (const [name, text] of Object.entries(await generateTypeScript(document))) {
  await writeFile(join(clients, 'typescript', 'src', name), text);
}
await writeFile(join(clients, 'python', 'comanda', 'operations.py'), generatePython(document));
