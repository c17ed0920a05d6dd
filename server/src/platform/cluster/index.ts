export { distributeTables, listDatabaseSettings } from './distribute-tables.ts';
export { findSchemaProblems } from './find-schema-problems.ts';
export { readBusyTenants, readCluster, readTableSizes, type ClusterNode } from './read-cluster.ts';
export { tenantColumns } from './table-placement.ts';
export { isDistributed } from './is-distributed.ts';
export { keepToRestaurant } from './keep-to-restaurant.ts';
export { mergeRows, queryByRestaurant } from './query-by-restaurant.ts';
