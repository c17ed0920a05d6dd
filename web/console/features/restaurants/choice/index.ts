export { type RestaurantChoice, isShownRestaurant, listSetAsideIds, toRestaurantOptions } from './restaurant-choice.ts';
export { useRestaurantChoice, useWorkplaces } from './use-restaurant-choice.ts';
