/** Under which every endpoint is found. */
export const apiPrefix = '/api';

const asWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Where an endpoint is found under the API, by its name: `orders`, `tickItems` → `/orders/tick-items`. For callers that are too
 * small to carry the declarations; a test holds every declared path to it.
 */
export const endpointPath = (feature: string, command: string): string => `/${asWords(feature)}/${asWords(command)}`;
