export { createRestaurant } from './create-restaurant.ts';
export { restaurantsCollection, workplacesCollection } from './restaurants.collection.ts';
export { requireRestaurant, tenantsByRestaurant, type RestaurantScope } from './tenants.ts';
