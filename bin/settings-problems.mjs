/** Names of settings in the table of the README: `PORT` or `A`, `B` in the first column. */
const listDocumented = (readme) =>
  [...readme.matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) \|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );

/** Names of settings that the schema in config.ts reads. */
const listRead = (config) => {
  const [, schema = ''] = /const settings = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(config) ?? [];
  return [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
};

/** Names of settings in the example file, where each is a comment that can be uncommented. */
const listExamples = (example) => [...example.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);

const difference = (names, others) => names.filter((name) => !others.includes(name));

/** Lists the settings that config.ts, the README and `.env.example` do not all know. */
export const listSettingsProblems = ({ config, readme, example }) => {
  const read = listRead(config);
  const [documented, examples] = [listDocumented(readme), listExamples(example)];
  return [
    ...difference(read, documented).map((name) => `README.md: the table of settings does not name ${name}`),
    ...difference(documented, read).map(
      (name) => `README.md: ${name} is in the table of settings, but nothing reads it`,
    ),
    ...difference(read, examples).map((name) => `.env.example: ${name} is missing`),
    ...difference(examples, read).map((name) => `.env.example: nothing reads ${name}`),
  ];
};
