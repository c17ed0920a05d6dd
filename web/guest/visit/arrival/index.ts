export { VisitFollower } from './visit-follower.tsx';
