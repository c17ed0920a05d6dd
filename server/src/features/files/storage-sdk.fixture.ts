import { deleteApp, initializeApp } from '@firebase/app';
import {
  connectStorageEmulator,
  getStorage,
  ref,
  type FirebaseStorage,
  type StorageReference,
} from '@firebase/storage';
import type { Browser, TestApp } from '#testing';

let counter = 0;

export interface SdkSpace extends AsyncDisposable {
  readonly storage: FirebaseStorage;
  readonly prefix: string;
  at(name: string): StorageReference;
}

interface SdkOptions {
  readonly token?: string;
  readonly bucket?: string;
}

/** The protocol's own client, as an existing app uses it, with only the host changed. */
export const openSdk = (app: TestApp, { token, bucket = 'comanda' }: SdkOptions = {}) => {
  const sdkApp = initializeApp(
    { storageBucket: bucket, projectId: 'anything', apiKey: 'none' },
    `app-${(counter += 1)}`,
  );
  const storage = getStorage(sdkApp);
  const { hostname, port } = new URL(app.origin);
  connectStorageEmulator(storage, hostname, Number(port), token === undefined ? {} : { mockUserToken: token });
  return { storage, [Symbol.asyncDispose]: () => deleteApp(sdkApp) };
};

/** The same client for a logged-in user. */
export const openSdkFor = async (app: TestApp, browser: Browser): Promise<SdkSpace> => {
  const { token, prefix, bucket } = await browser.api.files.issueToken({});
  const sdk = openSdk(app, { token, bucket });
  return { ...sdk, prefix, at: (name) => ref(sdk.storage, `${prefix}${name}`) };
};
