import { useEffect } from 'react';
import { showLife, useSignOfLife } from '#guest/later';
import { SpeakingAll } from '#guest/parts';
import { hasKeptCart } from './kept-carts.ts';
import { useCartRoom } from './load-room.ts';

/** Slot for the cart button, which is loaded later. */
export const CartBar = () => {
  const room = useCartRoom(useSignOfLife());
  // A stored cart must be visible, and an unsent order must continue, so the cart is loaded without waiting for activity.
  useEffect(() => {
    if (hasKeptCart()) showLife();
  }, []);
  return room === null ? null : (
    <SpeakingAll words={room.words}>
      <room.Bar />
    </SpeakingAll>
  );
};
