export { AlertsSwitch } from './alerts-switch.tsx';
export { PushSwitch } from './push-switch.tsx';
export { type Alerts, useAlerts } from './alerts.ts';
export { loadTabState, saveTabState } from './stored-tab-state.ts';
export { useOrderNews } from './use-order-news.ts';
