import { useState } from 'react';

const keyOf = (userId: string) => `comanda.floor.restaurant.${userId}`;

/** The restaurant that this person chose on this device, kept across pages, reloads and new tabs. Null is all of them. */
export const useKeptRestaurant = (userId: string) => {
  const [restaurantId, setRestaurantId] = useState(() => localStorage.getItem(keyOf(userId)));
  const keepRestaurant = (chosen: string | null): void => {
    setRestaurantId(chosen);
    if (chosen === null) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), chosen);
  };
  return { restaurantId, keepRestaurant };
};
