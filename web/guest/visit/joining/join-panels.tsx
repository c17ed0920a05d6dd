export { JoinPanel } from './join-panel.tsx';
export { JoinRequest } from './join-request.tsx';
