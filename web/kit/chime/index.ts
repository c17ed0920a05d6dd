export { isChimeUnlocked, onChimeChange, playChime, unlockChime, unlockChimeOnTouch } from './chime.ts';
