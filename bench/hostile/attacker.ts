import { getPriority, setPriority } from 'node:os';
import { argv, stdin, stdout } from 'node:process';
import { text } from 'node:stream/consumers';
import type { OrderBenchSetup } from '#orders';
import { openAttacker } from './attacker-client.ts';
import { attacks } from './attacks.ts';

// Process of one attacker: `node attacker.ts <origin> <attack> [<origin of a decoy> <requests per second>]` with the victim's restaurant on
// standard input. It prepares the attack, writes 'ready', attacks until it is ended, and then writes how it was answered. A real attacker has
// a machine of its own, so this process has a lower priority than the bench while it attacks.
const lessUrgent = 10;
const [, , origin = '', name = '', decoyOrigin, perSecond] = argv;
const victim: OrderBenchSetup = JSON.parse(await text(stdin));
const attack = attacks[name];
if (attack === undefined) throw new Error(`There is no attack '${name}'.`);

const attacker = openAttacker(origin);
const repeat = await attack.prepare(attacker, victim);
process.once('SIGTERM', () => {
  stdout.write(`${JSON.stringify(attacker.counts())}\n`, () => process.exit(0));
});
setPriority(Math.min(19, getPriority() + lessUrgent));
attacker.begin(decoyOrigin === undefined ? null : { origin: decoyOrigin, perSecond: Number(perSecond) });
stdout.write('ready\n');
await Promise.all(
  Array.from({ length: attack.concurrency }, async () => {
    for (;;) {
      await repeat();
      // A refusal comes at once: without a pause this would measure the attacker's own loop.
      await attacker.pause(1);
    }
  }),
);
