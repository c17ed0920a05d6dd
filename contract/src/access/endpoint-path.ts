/** Path prefix of the endpoints that the product's own screens call. It has no version: screens and server change together. */
export const apiPrefix = '/api';

/** Path prefix of the same endpoints for programs, with the compatibility that docs/api-compatibility.md promises. */
export const apiV1Prefix = `${apiPrefix}/v1` as const;

/** `floorTables` → `floor-tables`. */
export const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Path of an endpoint under the API, derived from its name: `orders`, `tickItems` → `/orders/tick-items`. For clients
 * that are too small to include the declarations; a test checks every declared path against it.
 */
export const endpointPath = (feature: string, command: string): string =>
  `/${toKebabCase(feature)}/${toKebabCase(command)}`;
