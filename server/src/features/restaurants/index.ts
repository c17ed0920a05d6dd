export { createRestaurant } from './create-restaurant.ts';
export { findWorkplace } from './find-workplace.ts';
export { findRestaurantIds, findRestaurantNames, findRestaurantOwner } from './restaurants.repository.ts';
export { findLanguages } from './find-languages.ts';
export { setGuestView } from './set-guest-view.ts';
export { updateRestaurant } from './update-restaurant.ts';
export { requireRestaurant, tenantsByRestaurant } from './tenants.ts';
export { restaurantsFeature } from './restaurants.feature.ts';
