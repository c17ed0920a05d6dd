/** Path prefix of every endpoint. */
export const apiPrefix = '/api';

const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Path of an endpoint under the API, derived from its name: `orders`, `tickItems` → `/orders/tick-items`. For clients
 * that are too small to include the declarations; a test checks every declared path against it.
 */
export const endpointPath = (feature: string, command: string): string =>
  `/${toKebabCase(feature)}/${toKebabCase(command)}`;
