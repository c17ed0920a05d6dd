export { DataDirectoryInUseError } from './lock-data-directory.ts';
export { PostgresStartError } from './postgres-start-error.ts';
export { startPostgres } from './start-postgres.ts';
export type { EmbeddedPostgres, StartPostgresOptions } from './start-postgres.ts';
export { findRunningDatabase, writeDatabaseUrl } from './running-database.ts';
export { choosePrograms } from './choose-programs.ts';
export { createCluster } from './create-cluster.ts';
export { spawnProgram } from './postgres-programs.ts';
export { settingArguments } from './settings.ts';
