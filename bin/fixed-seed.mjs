// Setup file of every vitest project: property tests use the same examples in every run, so that a failure is caused by the change
// that was made.
import fc from 'fast-check';

const { COMANDA_SEED: seed = '7', COMANDA_RUNS: runs } = process.env;

fc.configureGlobal({ seed: Number(seed), ...(runs === undefined ? {} : { numRuns: Number(runs) }) });
