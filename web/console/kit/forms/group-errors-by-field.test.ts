import { expect, test } from 'vitest';
import { ApiFailure } from '#kit/client';
import { groupErrorsByField, errorsAt } from './group-errors-by-field.ts';

test('without a failure there is nothing to say', () => {
  expect(groupErrorsByField(null)).toEqual({ fields: {}, banner: null });
});

test('field errors stand under their fields, with no banner on top', () => {
  const fields = { displayName: ['Display name is required'] };
  const failure = new ApiFailure('invalid-argument', { message: 'Please fix the validation errors below.', fields });
  expect(groupErrorsByField(failure)).toEqual({ fields, banner: null });
});

test('a refusal with a home is read under that field', () => {
  const failure = new ApiFailure('accounts.wrong-password', { message: 'Your current password is not correct.' });
  expect(groupErrorsByField(failure, { 'accounts.wrong-password': 'currentPassword' })).toEqual({
    fields: { currentPassword: ['Your current password is not correct.'] },
    banner: null,
  });
});

test('any other refusal is a banner', () => {
  const failure = new ApiFailure('unavailable', { message: 'Service temporarily unavailable. Please try again.' });
  expect(groupErrorsByField(failure)).toEqual({
    fields: {},
    banner: 'Service temporarily unavailable. Please try again.',
  });
});

test('what is said of the parts of a field stands under the field, each sentence once', () => {
  const fields = { tips: ['At most 5'], 'tips.0': ['Whole percents'], 'tips.2': ['Whole percents'], tipsOff: ['No'] };
  expect(errorsAt(fields, 'tips')).toEqual(['At most 5', 'Whole percents']);
  expect(errorsAt(fields, 'name')).toEqual([]);
});
