import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('nothing set starts the product with its defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '::',
    publicUrl: null,
    databaseUrl: null,
    logLevel: 'warn',
  });
});

test('empty values count as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: ' ' })).toMatchObject({ port: 3000, publicUrl: null });
});

test('every problem is named at once', () => {
  const bad = {
    PORT: 'many',
    PUBLIC_URL: 'menu.example.com',
    DATABASE_URL: 'mysql://x',
    SECRET_KEY: 'short',
    LOG_LEVEL: 'loud',
  };
  expect(() => readConfig(bad)).toThrow(ConfigError);
  for (const name of Object.keys(bad)) expect(() => readConfig(bad)).toThrow(name);
});

test('the public address keeps nothing but its origin', () => {
  expect(readConfig({ PUBLIC_URL: 'https://menu.example.com/path?x=1' }).publicUrl).toBe('https://menu.example.com');
});

test('a translator needs its address, and a language model its name', () => {
  expect(readConfig({}).translator).toBeNull();
  expect(() => readConfig({ TRANSLATOR_API_KEY: 'k' })).toThrow('TRANSLATOR_URL: must be set too');
  expect(() => readConfig({ TRANSLATOR_URL: 'https://llm.example.com/v1' })).toThrow('TRANSLATOR_MODEL: must name');
  const both = () => readConfig({ PORT: 'many', TRANSLATOR_URL: 'llm', TRANSLATOR_KIND: 'oracle' });
  for (const name of ['PORT', 'TRANSLATOR_URL', 'TRANSLATOR_KIND']) expect(both).toThrow(name);
  expect(readConfig({ TRANSLATOR_URL: 'https://llm.example.com/v1/', TRANSLATOR_MODEL: 'm' }).translator).toEqual({
    kind: 'llm',
    url: 'https://llm.example.com/v1',
    apiKey: null,
    model: 'm',
  });
  expect(
    readConfig({ TRANSLATOR_URL: 'http://localhost:5000', TRANSLATOR_KIND: 'libretranslate' }).translator,
  ).toMatchObject({ kind: 'libretranslate', model: null });
});
