import { apiV1Prefix } from '@comanda/contract/access';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { z } from 'zod';
import { spawnServer } from '@comanda/server/spawn-server';

// Checks the document of the API with three linters that others have written, and ends with an error if one of them finds anything.
const { Spectral } = spectralCore;

const lintWithRedocly = async (text: string): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  return problems.map(
    ({ ruleId, message, location }) => `redocly ${ruleId}: ${message} at ${location[0]?.pointer ?? ''}`,
  );
};

const lintWithSpectral = async (text: string): Promise<string[]> => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [spectralRulesets.oas] });
  const problems = await spectral.run(text);
  return problems.map(({ code, message, path }) => `spectral ${code}: ${message} at ${path.join('/')}`);
};

const validate = async (text: string): Promise<string[]> => {
  const { valid, errors } = await new Validator().validate(z.looseObject({}).parse(JSON.parse(text)));
  return valid ? [] : [`openapi-schema-validator: ${JSON.stringify(errors).slice(0, 1_000)}`];
};

await using server = await spawnServer(null);
const text = await (await fetch(`${server.origin}${apiV1Prefix}/openapi.json`)).text();
const problems = [...(await lintWithRedocly(text)), ...(await lintWithSpectral(text)), ...(await validate(text))];
const mostShown = 100;
for (const problem of problems.slice(0, mostShown)) process.stdout.write(`${problem}\n`);
process.stdout.write(problems.length === 0 ? 'The document of the API is clean.\n' : `${problems.length} problems.\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
