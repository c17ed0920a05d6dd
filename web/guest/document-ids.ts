/** Where the script finds what the server wrote. */
export const dataId = 'data';
export const rootId = 'root';
