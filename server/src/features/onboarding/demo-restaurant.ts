export const demoRestaurantName = 'Demo Restaurant';
