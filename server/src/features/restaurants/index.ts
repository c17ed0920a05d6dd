export { createRestaurant } from './create-restaurant.ts';
