/** Base path of the storage protocol, fixed by its existing clients. */
export const storageRoot = '/v0';

export const bucketPath = (bucket: string): string => `${storageRoot}/b/${encodeURIComponent(bucket)}/o`;

export const filePath = (bucket: string, name: string): string => `${bucketPath(bucket)}/${encodeURIComponent(name)}`;

/** Download path of a file for anyone with its token. It has no host, so that it works under any host name. */
export const downloadPath = (file: { bucket: string; name: string; downloadToken: string }): string =>
  `${filePath(file.bucket, file.name)}?alt=media&token=${encodeURIComponent(file.downloadToken)}`;

/** Parses a path that `downloadPath` made; null for any other address. */
export const parseDownloadPath = (url: string): { bucket: string; name: string } | null => {
  const [, bucket, name] = /^\/v0\/b\/([^/?]+)\/o\/([^/?]+)\?alt=media&token=/.exec(url) ?? [];
  if (bucket === undefined || name === undefined) return null;
  try {
    return { bucket: decodeURIComponent(bucket), name: decodeURIComponent(name) };
  } catch {
    return null;
  }
};

/** Header of the app-check token. */
export const appCheckHeader = 'x-firebase-appcheck';

/** Text by which clients of the protocol recognize that the app was refused, not the person. */
export const appCheckErrorMessage = 'Firebase App Check token is invalid';
