import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range of ephemeral ports, so that no connection takes the port before it is opened again. */
const range = [20_000, 30_000] as const;

/** Returns a free port for a server that is stopped and started again. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(...range);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
};
