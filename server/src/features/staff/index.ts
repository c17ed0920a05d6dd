export { staffHandlers } from './staff.commands.ts';
