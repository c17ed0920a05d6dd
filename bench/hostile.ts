import { parseArgs } from 'node:util';
import { startOwnServer } from '@comanda/e2e/stage';
import { attacks } from './hostile/attacks.ts';
import { placeHonestOrders, type HonestResult } from './hostile/honest-orders.ts';
import { startAttacker, startBareServer, type AnswerCounts, type RunningAttacker } from './hostile/start-attacker.ts';
import { percentile } from './live/report.ts';
import { setUpOrderBench } from '#orders';

// One hostile owner, guest or address does its worst beside 50 honest orders a second. Each attack has three scenes:
//  calm      the orders alone
//  attacked  the orders beside the attack
//  bare      the orders, while the attacker sends the same requests, as many in a second, to a bare node:http server on the same machine,
//            which answers with the same bytes
// The attacker shares the processors with the server, so the last scene is what any attack costs the machine. The p95 of the honest orders
// under attack may be at most twice the limit, which is the larger one of the other two, and no honest order is refused.
//  npm run bench:hostile
//  npm run bench:hostile -- --seconds 60 --only CSV

const budget = { ratio: 2 };
const rate = 50;
/** Orders that one table may place in a quarter of an hour before its velocity limit, with room to spare. */
const ordersPerTable = 40;
const maxOrdersPerWindow = 15 * 60 * rate;
/** The scenes without an attack do not get more exact after this time. */
const maxLimitSeconds = 15;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, only: { type: 'string', default: '' } },
});
const seconds = Number(values.seconds);
const limitSeconds = Math.min(seconds, maxLimitSeconds);
const chosen = Object.keys(attacks).filter((name) => name.includes(values.only));

await using server = await startOwnServer({ PRIVATE_NETWORKS_ALLOWED: '127.0.0.0/8' });
const { origin } = server;
const orderCount = Math.min(maxOrdersPerWindow, rate * (limitSeconds + chosen.length * (seconds + 2 * limitSeconds)));
const scene = await setUpOrderBench(server, Math.ceil(orderCount / ordersPerTable));
const orderFor = (duration: number): Promise<HonestResult> =>
  placeHonestOrders({ origin, scene, rate, seconds: duration });
await orderFor(limitSeconds);

interface AttackResult extends HonestResult {
  readonly answers: AnswerCounts;
}

const orderBeside = async (attacker: RunningAttacker, duration: number): Promise<AttackResult> => {
  const result = await orderFor(duration);
  return { ...result, answers: await attacker.stop() };
};

const requestsIn = (answers: AnswerCounts): number => Object.values(answers).reduce((sum, count) => sum + count, 0);
const p95 = ({ waitsMs }: HonestResult): number => percentile(waitsMs, 0.95);
const inMs = (ms: number): string => ms.toFixed(0).padStart(4);

process.stdout.write(
  `${rate} orders a second for ${seconds} s under attack and ${limitSeconds} s in the other scenes; p95 in ms; budget: attacked at most ${budget.ratio} times the limit, ` +
    'which is the larger one of calm and bare\n\n' +
    `     ${''.padEnd(44)} calm bare attacked ratio refused\n`,
);
let isWithinBudget = true;
for (const attack of chosen) {
  const calm = await orderFor(limitSeconds);
  const attacked = await orderBeside(await startAttacker({ origin, attack, victim: scene }), seconds);
  const perSecond = Math.max(1, requestsIn(attacked.answers)) / seconds;
  await using bareServer = await startBareServer(origin);
  const decoy = { origin: bareServer.origin, perSecond };
  const bare = await orderBeside(await startAttacker({ origin, attack, victim: scene, decoy }), limitSeconds);
  const ratio = p95(attacked) / Math.max(p95(calm), p95(bare));
  const refusals = [calm, attacked, bare].flatMap((result) => result.refusals);
  const isGood = ratio <= budget.ratio && refusals.length === 0;
  isWithinBudget &&= isGood;
  const figures = `${inMs(p95(calm))} ${inMs(p95(bare))} ${inMs(p95(attacked)).padStart(8)} ${ratio.toFixed(1).padStart(5)}`;
  process.stdout.write(`${isGood ? 'good' : 'BAD '} ${attack.padEnd(44)} ${figures} ${refusals.length}\n`);
  process.stdout.write(`     answers to the attacker by status: ${JSON.stringify(attacked.answers)}\n`);
  if (refusals[0] !== undefined) process.stdout.write(`     first refusal: ${refusals[0].slice(0, 200)}\n`);
}
process.exitCode = isWithinBudget ? 0 : 1;
