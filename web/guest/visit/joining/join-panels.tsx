export { JoinPanel } from './join-panel.tsx';
export { JoinRequestPanel } from './join-request.tsx';
