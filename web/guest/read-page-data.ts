/** Element ids by which the script finds the data and the markup that the server wrote into the page. */
export const dataId = 'data';
export const rootId = 'root';

/** Returns the data that the server wrote into the page, and the element that it rendered into. */
export const readPageData = () => {
  const root = document.getElementById(rootId);
  const text = document.getElementById(dataId)?.textContent;
  if (root === null || typeof text !== 'string') throw new Error('This page was not rendered by the server.');
  return { root, text };
};
