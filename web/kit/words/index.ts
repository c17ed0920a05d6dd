export { fillIn, isolateText } from './fill-in.ts';
