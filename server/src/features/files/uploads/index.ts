export { deleteUploadsBefore } from './uploads.repository.ts';
export { countUpload } from './count-upload.ts';
export { handleUpload } from './uploads.routes.ts';
