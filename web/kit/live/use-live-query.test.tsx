import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useLiveQuery } from './use-live-query.ts';

const Orders = ({ isWanted }: { readonly isWanted: boolean }) => {
  const { documents, state } = useLiveQuery('orders', isWanted ? {} : null);
  return `${state} ${documents.length}`;
};

test('a query that is not wanted is empty, and does not load', () => {
  expect(renderToStaticMarkup(<Orders isWanted />)).toBe('loading 0');
  expect(renderToStaticMarkup(<Orders isWanted={false} />)).toBe('live 0');
});
