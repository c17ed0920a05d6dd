export { GuestView } from './guest-view.tsx';
