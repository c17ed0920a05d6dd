export { AreaChart } from './area-chart.tsx';
export { BarChart } from './bar-chart.tsx';
export { BarList } from './bar-list.tsx';
export { HeatMap, type HeatCell } from './heat-map.tsx';
export { Legend } from './legend.tsx';
export type { Mark } from './mark.ts';
