import { useEffect } from 'react';
import { showLife, useSignOfLife } from '#guest/later';
import { SpeakingAll } from '#guest/parts';
import { hasKeptCart } from './kept-carts.ts';
import { useCartRoom } from './load-room.ts';

/** What was chosen so far, at the foot of the screen. */
export const CartBar = () => {
  const room = useCartRoom(useSignOfLife());
  // What is in a cart shall be seen, and an order that was on its way goes on.
  useEffect(() => {
    if (hasKeptCart()) showLife();
  }, []);
  return room === null ? null : (
    <SpeakingAll words={room.words}>
      <room.Bar />
    </SpeakingAll>
  );
};
