export { type RestaurantChoice, isShownRestaurant, listSetAsideIds, toRestaurantOptions } from './restaurant-choice.ts';
export { useRestaurantChoice } from './use-restaurant-choice.ts';
export { useWorkplaces } from './use-workplaces.ts';
