/** Where the storage protocol is found: the paths its existing clients know. */
export const storageRoot = '/v0';

export const bucketPath = (bucket: string): string => `${storageRoot}/b/${encodeURIComponent(bucket)}/o`;

export const filePath = (bucket: string, name: string): string => `${bucketPath(bucket)}/${encodeURIComponent(name)}`;

/** The address under which whoever holds the token downloads, on this server whatever its host is called. */
export const downloadPath = (file: { bucket: string; name: string; downloadToken: string }): string =>
  `${filePath(file.bucket, file.name)}?alt=media&token=${encodeURIComponent(file.downloadToken)}`;

/** The file of an address on this server that `downloadPath` made; null for any other. */
export const parseDownloadPath = (url: string): { bucket: string; name: string } | null => {
  const [, bucket, name] = /^\/v0\/b\/([^/?]+)\/o\/([^/?]+)\?alt=media&token=/.exec(url) ?? [];
  if (bucket === undefined || name === undefined) return null;
  try {
    return { bucket: decodeURIComponent(bucket), name: decodeURIComponent(name) };
  } catch {
    return null;
  }
};

/** Where the app-check token travels. */
export const appCheckHeader = 'x-firebase-appcheck';

/** How clients of the protocol know that it is the app that is refused, and not the person. */
export const appCheckRefusal = 'Firebase App Check token is invalid';
