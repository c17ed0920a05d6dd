const announcementRegionId = 'cart-said';

/** Announces a sentence to screen readers. */
export const announceToScreenReader = (sentence: string): void => {
  const region = document.getElementById(announcementRegionId);
  if (region !== null) region.textContent = sentence;
};

export { announcementRegionId };
