import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports from which the system takes one for every connection: nobody has it when it is opened for the second time. */
const range = [20_000, 30_000] as const;

/** A port on this machine for something that is stopped and started again. */
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
