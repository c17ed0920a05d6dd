export { takeTurns } from './take-turns.ts';
export { takeTurnsEach } from './take-turns-each.ts';
