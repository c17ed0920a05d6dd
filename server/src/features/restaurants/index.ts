export { createRestaurant } from './create-restaurant.ts';
export { restaurantsCollection, tenantsByRestaurant } from './restaurants.collection.ts';
