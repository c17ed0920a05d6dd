/** Files that were fetched or are being fetched, by URL. */
const fetches = new Map<string, Promise<void>>();

/** A browser that failed to import a module once never tries again. So the file is fetched first: a fetch can be repeated. */
const fetchFile = async (address: string): Promise<void> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is not there: ${response.status}.`);
};

const applyStyles = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} is not there.`));
    });
    document.head.append(link);
  });

/** True for files that the server linked in the page: the browser loads those by itself. */
const isLinkedInPage = (address: string): boolean =>
  document.querySelector(`link[href="${address}"], script[src="${address}"]`) !== null;

const fetchOnce = async (file: string): Promise<void> => {
  const address = `/${file}`;
  const started = fetches.get(address);
  if (started === undefined && isLinkedInPage(address)) return;
  const fetching = started ?? (address.endsWith('.css') ? applyStyles(address) : fetchFile(address));
  fetches.set(address, fetching);
  try {
    await fetching;
  } catch (error) {
    fetches.delete(address);
    throw error;
  }
};

/** Imports a part of the page after all its files were fetched. The build wraps every `import()` in this function. */
export const importWhenThere = async <Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> => {
  await Promise.all(files.map(fetchOnce));
  return load();
};
