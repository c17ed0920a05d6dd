import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#kit/client';
import type { MenuChange } from './draft-changes.ts';
import { createDraftOutbox } from './draft-outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rename = (from: string, to: string) =>
  ({ kind: 'edit-items', edits: [{ itemId: 'a', field: 'name', from, to }] }) satisfies MenuChange;
const removal: MenuChange = { kind: 'remove-items', itemIds: ['a'] };
const restoring: MenuChange = { kind: 'restore-items', itemIds: ['a'] };

/** An outbox whose requests the test completes itself. */
const openOutbox = (onRefused: (change: MenuChange) => readonly MenuChange[] = () => []) => {
  const sent: Array<{ change: MenuChange; end: PromiseWithResolvers<void> }> = [];
  const outbox = createDraftOutbox({
    send: (change) => {
      const end = Promise.withResolvers<void>();
      sent.push({ change, end });
      return end.promise;
    },
    onRefused,
    onChange: () => {},
  });
  const answer = async (failure?: ApiFailure) => {
    const { end } = sent.at(-1) ?? { end: Promise.withResolvers<void>() };
    if (failure === undefined) end.resolve();
    else end.reject(failure);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { outbox, sent: () => sent.map(({ change }) => change), answer };
};
const unreachable = new ApiFailure('unavailable', { message: '' });

test('changes go out one after the other, in the order in which they were made', async () => {
  const { outbox, sent, answer } = openOutbox();
  outbox.push([removal, restoring]);
  expect(sent()).toEqual([removal]);
  await answer();
  expect(sent()).toEqual([removal, restoring]);
  await answer();
  expect(outbox.state()).toBe('saved');
});

test('letters wait for a pause, and whatever comes next sends them first', async () => {
  const { outbox, sent } = openOutbox();
  outbox.pushOpen(rename('', 'S'));
  outbox.replaceOpen(rename('', 'So'));
  await vi.advanceTimersByTimeAsync(300);
  expect(sent()).toEqual([]);
  outbox.replaceOpen(rename('', 'Soup'));
  await vi.advanceTimersByTimeAsync(700);
  expect(sent()).toEqual([rename('', 'Soup')]);
});

test('edits that gather while nothing can be sent travel together', async () => {
  const { outbox, sent, answer } = openOutbox();
  outbox.push([rename('', 'A')]);
  await answer(unreachable);
  expect(outbox.state()).toBe('offline');
  outbox.push([rename('A', 'B')]);
  outbox.retry();
  expect(sent().at(-1)).toEqual({
    kind: 'edit-items',
    edits: [...rename('', 'A').edits, ...rename('A', 'B').edits],
  });
  await answer();
  expect(outbox.state()).toBe('saved');
});

test('without a connection it tries again by itself, and nothing is lost', async () => {
  const { outbox, sent, answer } = openOutbox();
  outbox.push([removal]);
  await answer(unreachable);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent()).toHaveLength(2);
  expect(outbox.unsaved()).toEqual([removal]);
});

test('a session that is over stops it: what is unsaved stays, and is not sent in vain', async () => {
  const { outbox, sent, answer } = openOutbox();
  outbox.push([removal]);
  await answer(new ApiFailure('unauthenticated', { message: '' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toHaveLength(1);
  expect(outbox.state()).toBe('stopped');
  expect(outbox.unsaved()).toEqual([removal]);
});

test('what is refused makes room for what is sent instead', async () => {
  const { outbox, sent, answer } = openOutbox(() => [restoring]);
  outbox.push([removal]);
  await answer(new ApiFailure('not-found', { message: '' }));
  expect(sent()).toEqual([removal, restoring]);
});

test('what is saved is shown until the live query shows it, the later over the earlier', async () => {
  const { outbox, answer } = openOutbox();
  outbox.push([restoring, removal]);
  await answer();
  await answer();
  // The live query has seen neither change, so it still reports the item as removed, as it was before.
  outbox.settle((change) => change.kind === 'remove-items');
  expect(outbox.changes()).toEqual([restoring, removal]);
  outbox.settle(() => true);
  expect(outbox.changes()).toEqual([]);
});
