export { playChime, wakeChime, wakeChimeOnTouch } from './chime.ts';
