export { usePayDoor, type PayDoor } from './use-pay-door.ts';
