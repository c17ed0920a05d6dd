import type { FastifyRequest } from 'fastify';

/** Maximum number of languages that are read: no phone sends more, and a long list must not keep the server busy. */
const maxLanguages = 20;

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
  return weight === undefined ? 1 : Number(weight);
};

/** The languages of the Accept-Language header, best first. */
export const acceptedLanguages = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  (headers['accept-language'] ?? '')
    .split(',', maxLanguages)
    .map((entry) => {
      const [code = '', ...parameters] = entry.split(';');
      return { code: code.trim(), weight: weightOf(parameters) };
    })
    .filter(({ code, weight }) => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(code) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ code }) => code);
