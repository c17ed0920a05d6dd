export { createApiReference, listCollectionsForKeys } from './create-api-reference.ts';
export { createExample } from './create-example.ts';
export { propertyDescriptions } from './property-descriptions.ts';
