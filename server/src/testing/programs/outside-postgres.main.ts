import { createInterface } from 'node:readline';
import { startPostgres } from '#platform/postgres';

// A machine of its own for the database: it starts PostgreSQL again if it ends by itself, as systemd would, and stops and starts it on demand.

const [dataDir = '', port] = process.argv.slice(2);
const start = () => startPostgres({ dataDir, transport: 'tcp', port: Number(port) });

let postgres = await start();
process.stdout.write(`${postgres.url}\n`);
for await (const demand of createInterface({ input: process.stdin })) {
  if (demand === 'stop') await postgres.stop();
  else postgres = await start();
  process.stdout.write(`${demand}\n`);
}
await postgres.stop();
