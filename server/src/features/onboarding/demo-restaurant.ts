export const sampleRestaurantName = 'Demo Restaurant';
