import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { OrderBenchSetup } from '#orders';

/** Answers to the attacker by status; 0 for a lost connection. */
export type AnswerCounts = Readonly<Record<string, number>>;

interface AttackTarget {
  /** Origin of the server on which the attack is prepared. */
  readonly origin: string;
  readonly attack: string;
  readonly victim: OrderBenchSetup;
  /** Another server that gets the requests of the prepared attack instead, and how many in a second. */
  readonly decoy?: { readonly origin: string; readonly perSecond: number };
}

export interface RunningAttacker {
  /** Ends the attack and returns how its requests were answered. */
  stop(): Promise<AnswerCounts>;
}

const startProcess = (file: URL, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(file), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });

const firstLine = async ({ stdout }: ChildProcess): Promise<string> => {
  if (stdout === null) throw new Error('The process has no output.');
  const [line]: unknown[] = await Promise.race([once(stdout.setEncoding('utf8'), 'data'), once(stdout, 'end')]);
  if (typeof line !== 'string') throw new Error('The process ended before it began.');
  return line.trim();
};

/** Starts an attacker; resolves when its attack is prepared and begins. */
export const startAttacker = async ({ origin, attack, victim, decoy }: AttackTarget): Promise<RunningAttacker> => {
  const aim = decoy === undefined ? [] : [decoy.origin, String(decoy.perSecond)];
  const attacker = startProcess(new URL('attacker.ts', import.meta.url), [origin, attack, ...aim]);
  // The first table is the victim of attacks on a table, and the others place the orders.
  attacker.stdin?.end(JSON.stringify(victim));
  await firstLine(attacker);
  return {
    stop: async () => {
      attacker.kill('SIGTERM');
      return JSON.parse(attacker.stdout === null ? '{}' : await text(attacker.stdout));
    },
  };
};

/** A server that repeats the answers of the real one and does nothing else, in a process of its own. */
export const startBareServer = async (realOrigin: string): Promise<AsyncDisposable & { readonly origin: string }> => {
  const server = startProcess(new URL('bare-server.ts', import.meta.url), [realOrigin]);
  const origin = await firstLine(server);
  return {
    origin,
    [Symbol.asyncDispose]: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
};
