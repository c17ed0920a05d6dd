const regionId = 'cart-said';

/** Announces a sentence to screen readers. */
export const announce = (sentence: string): void => {
  const region = document.getElementById(regionId);
  if (region !== null) region.textContent = sentence;
};

export { regionId };
