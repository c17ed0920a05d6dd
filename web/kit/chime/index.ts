export { isChimeAwake, onChimeChange, playChime, wakeChime, wakeChimeOnTouch } from './chime.ts';
