export { defaultShardCount, distributeTables, listDatabaseSettings } from './distribute-tables.ts';
export { findClusterProblems, keepDistributed } from './keep-distributed.ts';
export { probeWorkers, readBusyTenants, readCluster, readTableSizes } from './read-cluster.ts';
export { tenantColumns } from './table-placement.ts';
export { addToDirectory, findInDirectory, listDirectoryKeys, removeFromDirectory } from './directory.ts';
export { keepOnNode, keepToRestaurant } from './keep-to-restaurant.ts';
export { findRestaurantsOf, queryAtRestaurants, type FindRestaurants } from './query-at-restaurants.ts';
export { mergeRows, queryByRestaurant } from './query-by-restaurant.ts';
