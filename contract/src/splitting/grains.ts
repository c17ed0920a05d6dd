/**
 * Number of grains in one unit of a dish. It is divisible by 2 to 12, so halves to twelfths are whole numbers of
 * grains.
 */
export const grainsPerUnit = 27_720;
