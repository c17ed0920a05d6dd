export { deleteUploadsBefore } from './uploads.repository.ts';
export { handleUpload } from './uploads.routes.ts';
