import { createHash } from 'node:crypto';

/** The line that records a migration, in the format of `sha256sum`. */
export const recordLine = (path, content) => `${createHash('sha256').update(content).digest('hex')}  ${path}`;

const pathOf = (line) => line.slice(line.indexOf('  ') + 2);

/**
 * Lists migrations that differ from the recorded ones. Databases of others have run them: a server refuses a database whose migrations were
 * renamed or edited.
 */
export const listMigrationProblems = (files, recorded) => {
  const lines = recorded.split('\n').filter((line) => line !== '');
  const recordedPaths = new Set(lines.map(pathOf));
  return [
    ...lines.flatMap((line) => {
      const path = pathOf(line);
      const content = files.get(path);
      if (content === undefined) return [`server/migrations/${path} was removed or renamed`];
      return recordLine(path, content) === line ? [] : [`server/migrations/${path} was edited`];
    }),
    ...[...files.keys()]
      .filter((path) => !recordedPaths.has(path))
      .map((path) => `server/migrations/${path} is not recorded: run npm run db:types`),
  ];
};
