import { useIdle } from '#guest/later';
import { useCartRoom } from './load-room.ts';

/** What was chosen so far, at the foot of the screen. */
export const CartBar = () => {
  const room = useCartRoom(useIdle());
  return room === null ? null : <room.Bar />;
};
