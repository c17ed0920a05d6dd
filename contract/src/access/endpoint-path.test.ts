import { expect, test } from 'vitest';
import { api } from '@comanda/contract';
import { endpointPath } from './endpoint-path.ts';

const endpoints = Object.entries(api).flatMap(([feature, commands]) =>
  Object.entries(commands).map(([name, { '~orpc': declared }]) => ({ feature, name, path: declared.route.path })),
);

test('every endpoint stands where its name says', () => {
  expect(endpoints.length).toBeGreaterThan(60);
  expect(endpoints.map(({ path }) => path)).toEqual(endpoints.map(({ feature, name }) => endpointPath(feature, name)));
});
