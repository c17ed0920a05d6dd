export { Board } from './board.tsx';
export { OrderNote } from './order-note.tsx';
export { OrdersList } from './orders-list.tsx';
