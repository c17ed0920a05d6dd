export { deleteUploadsBefore } from './uploads.repository.ts';
export { countUpload } from './upload-file.ts';
export { handleUpload } from './uploads.routes.ts';
