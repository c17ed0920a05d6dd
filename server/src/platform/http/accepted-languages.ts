import type { FastifyRequest } from 'fastify';

/** No phone names more, and nobody shall keep the server busy with a list. */
const most = 20;

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
  return weight === undefined ? 1 : Number(weight);
};

/** What the reader of a page understands, the best first, as their device says. */
export const acceptedLanguages = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  (headers['accept-language'] ?? '')
    .split(',', most)
    .map((entry) => {
      const [code = '', ...parameters] = entry.split(';');
      return { code: code.trim(), weight: weightOf(parameters) };
    })
    .filter(({ code, weight }) => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(code) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ code }) => code);
