import { describe, expect, test } from 'vitest';
import { checkQuery, operators, query, type Filter, type QueryInput, type QueryRule } from './index.ts';

const check = (input: Omit<QueryInput, 'collection'>) => checkQuery(query.parse({ collection: 'orders', ...input }));
const checkWhere = (...where: Filter[]) => check({ where });
const list = (length: number) => Array.from({ length }, (_, index) => `value ${index}`);

const expectRefusal = (problem: ReturnType<typeof checkQuery>, rule: QueryRule, ...words: string[]) => {
  expect(problem).toMatchObject({ rule, code: 'invalid-argument' });
  for (const word of words) expect(problem?.message).toContain(word);
};

test('a query that keeps the rules passes', () => {
  const problem = check({
    where: [
      ['status', 'in', ['unopened', 'accepted']],
      ['settings.currency', '==', 'USD'],
      ['createdAt', '>=', '2026-01-01T00:00:00Z'],
      ['createdAt', '<', '2026-02-01T00:00:00Z'],
      ['comments', 'array-contains', 'spicy'],
    ],
    orderBy: [
      ['createdAt', 'desc'],
      ['total', 'asc'],
    ],
    startAfter: ['2026-01-15T00:00:00Z', 1200, '0198f2b0-0000-7000-8000-000000000000'],
  });
  expect(problem).toBeNull();
});

describe('field names', () => {
  test('a field name must not be empty', () => expectRefusal(checkWhere(['', '==', 1]), 'field-name-empty'));

  test.each(['a..b', '.a', 'a.'])('the path %s has an empty name in it', (path) =>
    expectRefusal(checkWhere([path, '==', 1]), 'field-name-empty', path),
  );

  test.each(['__name__', '____', 'settings.__id__'])('%s begins and ends with double underscores', (path) =>
    expectRefusal(checkWhere([path, '==', 1]), 'field-name-reserved', path.split('.').at(-1) ?? path),
  );

  test.each(['__name', 'name__', '_name_'])('%s does not both begin and end with double underscores', (path) =>
    expect(checkWhere([path, '==', 1])).toBeNull(),
  );

  test.each(['a~b', 'a*', 'a/b', 'a[0', 'a]'])('the path %s has a forbidden character', (path) =>
    expectRefusal(checkWhere([path, '==', 1]), 'path-characters', path),
  );

  test('the names in orderBy keep the same rules', () => {
    expectRefusal(check({ orderBy: [['', 'asc']] }), 'field-name-empty');
    expectRefusal(check({ orderBy: [['__name__', 'asc']] }), 'field-name-reserved');
    expectRefusal(check({ orderBy: [['a/b', 'asc']] }), 'path-characters');
  });
});

describe('coordinates', () => {
  const at = (latitude: number, longitude: number) => checkWhere(['place', '==', { latitude, longitude }]);

  test('the corners of the world are inside', () => {
    expect(at(90, 180)).toBeNull();
    expect(at(-90, -180)).toBeNull();
  });

  test.each([90.1, -90.1, 1e9])('a latitude of %d is outside', (latitude) =>
    expectRefusal(at(latitude, 0), 'latitude-range', 'place'),
  );

  test.each([180.1, -180.1, 1e9])('a longitude of %d is outside', (longitude) =>
    expectRefusal(at(0, longitude), 'longitude-range', 'place'),
  );

  test('points in a list are checked too', () =>
    expectRefusal(checkWhere(['place', 'in', [{ latitude: 91, longitude: 0 }]]), 'latitude-range', 'place'));

  test('a coordinate that is not a number is outside', () => {
    const problem = checkQuery({
      ...query.parse({ collection: 'orders' }),
      where: [['place', '==', { latitude: Number.NaN, longitude: 0 }]],
    });
    expectRefusal(problem, 'latitude-range', 'place');
  });
});

describe.each(['in', 'not-in', 'array-contains-any'] as const)('%s', (operator) => {
  test('needs an array', () =>
    expectRefusal(checkWhere(['status', operator, 'paid']), 'list-required', 'status', operator));

  test('needs a non-empty array', () =>
    expectRefusal(checkWhere(['status', operator, []]), 'list-empty', 'status', operator));

  test('has a longest list', () => {
    const longest = operator === 'not-in' ? 10 : 30;
    expect(checkWhere(['status', operator, list(longest)])).toBeNull();
    expectRefusal(checkWhere(['status', operator, list(longest + 1)]), 'list-too-long', 'status', String(longest));
  });

  test('takes no null', () => expectRefusal(checkWhere(['status', operator, ['a', null]]), 'null-or-nan', 'status'));
});

describe('null and NaN', () => {
  const others = operators.filter((operator) => !['==', '!=', 'in', 'not-in', 'array-contains-any'].includes(operator));

  test.each(others)('%s does not compare with null', (operator) =>
    expectRefusal(checkWhere(['total', operator, null]), 'null-or-nan', 'total'),
  );

  test.each(others)('%s does not compare with NaN', (operator) => {
    const problem = checkQuery({ ...query.parse({ collection: 'orders' }), where: [['total', operator, Number.NaN]] });
    expectRefusal(problem, 'null-or-nan', 'total');
  });

  test.each(['==', '!='] as const)('%s does', (operator) => expect(checkWhere(['total', operator, null])).toBeNull());
});

describe('combinations', () => {
  const twoUnequal: Array<[Filter, Filter]> = [
    [
      ['a', '!=', 1],
      ['a', '!=', 2],
    ],
    [
      ['a', '!=', 1],
      ['b', 'not-in', [2]],
    ],
    [
      ['a', 'not-in', [1]],
      ['a', 'not-in', [2]],
    ],
  ];
  test.each(twoUnequal)('at most one != or not-in', (first, second) =>
    expectRefusal(checkWhere(first, second), 'one-not-equal', second[0], second[1]),
  );

  test.each(['in', 'array-contains-any'] as const)('not-in does not stand beside %s', (operator) =>
    expectRefusal(checkWhere(['b', operator, ['x']], ['a', 'not-in', ['y']]), 'not-in-alone', "'a'", "'b'", operator),
  );

  test('at most one array-contains', () =>
    expectRefusal(
      checkWhere(['a', 'array-contains', 'x'], ['b', 'array-contains', 'y']),
      'one-array-contains',
      "'a'",
      "'b'",
    ));

  test('array-contains does not stand beside array-contains-any', () =>
    expectRefusal(
      checkWhere(['a', 'array-contains-any', ['x']], ['b', 'array-contains', 'y']),
      'one-array-contains',
      "'b'",
    ));

  test('lists multiply, up to thirty combinations', () => {
    expect(checkWhere(['a', 'in', list(5)], ['b', 'in', list(6)])).toBeNull();
    expectRefusal(checkWhere(['a', 'in', list(6)], ['b', 'in', list(6)]), 'too-many-alternatives', "'a'", "'b'", '36');
  });

  test.each(['<', '<=', '>', '>='] as const)('%s on one field bars ranges on another', (operator) =>
    expectRefusal(checkWhere(['a', operator, 1], ['b', '!=', 1]), 'one-range-field', "'a'", "'b'"),
  );

  test('a range may have two ends', () => expect(checkWhere(['a', '>', 1], ['a', '<=', 9])).toBeNull());

  test('equalities stand beside anything', () =>
    expect(checkWhere(['a', '==', 1], ['b', '==', 2], ['c', '>', 3], ['d', 'array-contains', 'x'])).toBeNull());
});

describe('order', () => {
  test.each(['<', '<=', '>', '>=', '!='] as const)('the field of %s comes first in orderBy', (operator) => {
    const where: Filter[] = [['total', operator, 5]];
    expectRefusal(check({ where, orderBy: [['createdAt', 'asc']] }), 'range-field-first', "'total'", "'createdAt'");
    expect(
      check({
        where,
        orderBy: [
          ['total', 'asc'],
          ['createdAt', 'asc'],
        ],
      }),
    ).toBeNull();
    expect(check({ where })).toBeNull();
  });

  test('the field of not-in comes first in orderBy', () =>
    expectRefusal(
      check({ where: [['status', 'not-in', ['paid']]], orderBy: [['createdAt', 'asc']] }),
      'range-field-first',
      "'status'",
    ));

  test('a field is ordered by once', () =>
    expectRefusal(
      check({
        orderBy: [
          ['total', 'asc'],
          ['total', 'desc'],
        ],
      }),
      'ordered-once',
      "'total'",
    ));

  test('startAfter needs orderBy', () => expectRefusal(check({ startAfter: ['x'] }), 'start-after', 'orderBy'));

  test.each([[[5]], [[5, 'id', 'more']]])('startAfter %j has the wrong number of values', (startAfter) =>
    expectRefusal(check({ orderBy: [['total', 'asc']], startAfter }), 'start-after', '2 values'),
  );
});
