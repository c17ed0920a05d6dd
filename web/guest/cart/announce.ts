const regionId = 'cart-said';

/** Says something to whoever listens instead of looking. */
export const announce = (sentence: string): void => {
  const region = document.getElementById(regionId);
  if (region !== null) region.textContent = sentence;
};

export { regionId };
