export { createRestaurant } from './add-restaurant.ts';
export { findRestaurantIds, findRestaurantNames, findRestaurantOwner } from './restaurants.repository.ts';
export { presentServedMenu } from './present-restaurant.ts';
export {
  lockRestaurantOf,
  refreshGuestPages,
  setGuestView,
  setHappyHours,
  setServedMenu,
} from './set-restaurant-parts.ts';
export { updateRestaurant } from './update-restaurant.ts';
export { findLanguages, findWorkplace, takesCards } from './find-restaurant-facts.ts';
export { requireRestaurant, tenantsByRestaurant } from './tenants.ts';
export { restaurantsFeature } from './restaurants.feature.ts';
