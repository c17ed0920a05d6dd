/** By address: what is there, or on its way. */
const fetched = new Map<string, Promise<void>>();

/** A browser that failed to import a file once never tries again. So a file is fetched first: that can be repeated. */
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

/** What the server wrote into the page comes by itself. */
const isNamed = (address: string): boolean =>
  document.querySelector(`link[href="${address}"], script[src="${address}"]`) !== null;

const fetchOnce = async (file: string): Promise<void> => {
  const address = `/${file}`;
  const begun = fetched.get(address);
  if (begun === undefined && isNamed(address)) return;
  const fetching = begun ?? (address.endsWith('.css') ? applyStyles(address) : fetchFile(address));
  fetched.set(address, fetching);
  try {
    await fetching;
  } catch (error) {
    fetched.delete(address);
    throw error;
  }
};

/** Imports a part of the page once all its files are there. The build puts it around every `import()`. */
export const importWhenThere = async <Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> => {
  await Promise.all(files.map(fetchOnce));
  return load();
};
