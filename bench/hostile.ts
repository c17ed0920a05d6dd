import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startOwnServer } from '@comanda/e2e/stage';
import { attacks } from './hostile/attacks.ts';
import { placeHonestOrders, type HonestResult } from './hostile/honest-orders.ts';
import { percentile } from './live/report.ts';
import { setUpOrderBench } from '#orders';

// One hostile owner, guest or address does its worst beside 50 honest orders a second. For each attack: the honest p95 with the attack at
// most doubles, compared with the same orders without it in the same run, and no honest order is refused.
//  npm run bench:hostile
//  npm run bench:hostile -- --seconds 60 --only CSV

const budget = { ratio: 2 };
const rate = 50;
/** Orders that one table may place before its velocity limit, with room to spare. */
const ordersPerTable = 40;
/** Below this, a longer wait is not noticed, and the ratio says more about the machine than about the server. */
const unnoticedMs = 50;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, only: { type: 'string', default: '' } },
});
const seconds = Number(values.seconds);
const chosen = Object.keys(attacks).filter((name) => name.includes(values.only));

await using server = await startOwnServer({ PRIVATE_NETWORKS_ALLOWED: '127.0.0.0/8' });
const orderCount = (chosen.length * 2 + 1) * rate * seconds;
const scene = await setUpOrderBench(server, Math.ceil(orderCount / ordersPerTable));
const orderFor = (duration: number) => placeHonestOrders({ origin: server.origin, scene, rate, seconds: duration });
await orderFor(seconds);

interface AttackResult extends HonestResult {
  /** Answers that the attacker got, by status. */
  readonly answers: string;
}

const orderDuring = async (name: string): Promise<AttackResult> => {
  const attacker = spawn(
    process.execPath,
    [fileURLToPath(new URL('hostile/attacker.ts', import.meta.url)), server.origin, name],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  let said = '';
  attacker.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  // The first table is the victim of attacks on a table, and the others place the orders.
  attacker.stdin.end(JSON.stringify(scene));
  const exited = once(attacker, 'exit');
  await Promise.race([once(attacker.stdout, 'data'), exited]);
  if (attacker.exitCode !== null) throw new Error(`The attack '${name}' ended before it began.`);
  const result = await orderFor(seconds);
  attacker.kill('SIGTERM');
  await exited;
  return { ...result, answers: said.split('\n')[1] ?? '' };
};

process.stdout.write(
  `${rate} orders a second for ${seconds} s, without and with each attack; budget: p95 at most ${budget.ratio} times\n\n`,
);
let isWithinBudget = true;
for (const name of chosen) {
  const calm = await orderFor(seconds);
  const attacked = await orderDuring(name);
  const [calmMs, attackedMs] = [calm, attacked].map(({ waitsMs }) => percentile(waitsMs, 0.95));
  const ratio = (attackedMs ?? 0) / (calmMs ?? 0);
  const refusals = [...calm.refusals, ...attacked.refusals];
  const isGood = (ratio <= budget.ratio || (attackedMs ?? 0) <= unnoticedMs) && refusals.length === 0;
  isWithinBudget &&= isGood;
  const figures = `p95 ${calmMs?.toFixed(0)} → ${attackedMs?.toFixed(0)} ms, ratio ${ratio.toFixed(1)}`;
  process.stdout.write(`${isGood ? 'good' : 'BAD '} ${name.padEnd(44)} ${figures}, ${refusals.length} refused\n`);
  process.stdout.write(`     answers to the attacker by status: ${attacked.answers}\n`);
  if (refusals[0] !== undefined) process.stdout.write(`     first refusal: ${refusals[0].slice(0, 200)}\n`);
}
process.exitCode = isWithinBudget ? 0 : 1;
