import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringifyInSteps } from './stringify-in-steps.ts';

test('gives the same text as JSON.stringify, with any number of levels', async () => {
  const element = fc.anything({ withDate: true, withSparseArray: true, withNullPrototype: true, maxDepth: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(element), fc.integer({ min: 0, max: 5 }), async (documents, levels) => {
      expect(await stringifyInSteps({ documents }, levels)).toBe(JSON.stringify({ documents }));
    }),
    { numRuns: 500 },
  );
});
