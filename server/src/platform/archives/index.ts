export { createZipStream, type ZipEntry } from './create-zip-stream.ts';
