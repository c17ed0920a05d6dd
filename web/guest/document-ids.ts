/** Element ids by which the script finds the data and the markup that the server wrote into the page. */
export const dataId = 'data';
export const rootId = 'root';
