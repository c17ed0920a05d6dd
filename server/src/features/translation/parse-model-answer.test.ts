import { expect, test } from 'vitest';
import { parseModelAnswer } from './parse-model-answer.ts';

const said = (content: string) => ({ choices: [{ message: { content } }] });
const both = { 1: 'Pão', 2: 'Sopa' };

test.each([
  ['as asked', '{"translations":[{"id":"1","text":"Pão"},{"id":"2","text":"Sopa"}]}', both],
  ['with numbers for ids', '{"translations":[{"id":1,"text":"Pão"},{"id":2,"text":"Sopa"}]}', both],
  ['in a fence', '```json\n{"translations":[{"id":"1","text":"Pão"},{"id":"2","text":"Sopa"}]}\n```', both],
  ['with talk around it', 'Sure! [{"id":"1","text":"Pão"},{"id":"2","text":"Sopa"}] Enjoy.', both],
  ['under another name', '{"items":[{"id":"1","text":"Pão"},{"id":"2","text":"Sopa"}]}', both],
  ['by number', '{"1":"Pão","2":"Sopa"}', both],
  ['twice', '[{"id":"1","text":"Pão"},{"id":"1","text":"Brot"},{"id":"2","text":"Sopa"}]', both],
  ['with one malformed', '[{"id":"1","text":"Pão"},{"id":"2","text":7},"x"]', { 1: 'Pão' }],
  ['cut short', '{"translations":[{"id":"1","text":"Pã', {}],
  ['as prose', 'I cannot do that.', {}],
])('an answer %s', (_, content, expected) => {
  expect(Object.fromEntries(parseModelAnswer(said(content)))).toEqual(expected);
});

test.each([null, 'text', {}, { choices: [] }, { choices: [{ message: { content: null } }] }])(
  '%j holds no translations',
  (answer) => {
    expect(parseModelAnswer(answer).size).toBe(0);
  },
);
