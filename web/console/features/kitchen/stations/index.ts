export { useStations } from './use-stations.ts';
