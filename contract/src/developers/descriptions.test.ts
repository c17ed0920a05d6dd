import { expect, test } from 'vitest';
import { keyScopes } from '@comanda/contract/access';
import { scopeGroups, topicGroups, webhookTopic } from './index.ts';

test('everything a key can be given stands in one group, and so does everything a webhook tells of', () => {
  expect(scopeGroups.flatMap(({ scopes }) => scopes).toSorted()).toEqual(
    keyScopes.map(({ scope }) => scope).toSorted(),
  );
  expect(topicGroups.flatMap(({ topics }) => topics).toSorted()).toEqual(webhookTopic.options.toSorted());
});
