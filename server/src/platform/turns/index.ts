export { takeTurns } from './take-turns.ts';
