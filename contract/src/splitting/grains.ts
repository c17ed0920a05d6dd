/** A unit of a dish divides into so many grains: halves, thirds, and so on up to twelfths are whole numbers of them. */
export const grainsPerUnit = 27_720;
