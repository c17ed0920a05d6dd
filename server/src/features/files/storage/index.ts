export { claimUnreferencedBlobs, markBlobReferenced, registerBlob } from './blobs.repository.ts';
export { checkImage } from './check-image.ts';
export { corsHeaders, preflightHeaders } from './cors-headers.ts';
export { maxFileMetadataBytes, parseFileMetadata, receiveFileMetadata } from './file-metadata.ts';
export { bundledPrefix, checkFileName, parseFileOwner } from './file-name.ts';
export {
  type FileLocation,
  type FileRow,
  deleteFileRow,
  findFile,
  findFileEntries,
  findFilesByName,
  insertFile,
  lockFile,
  lockFileSpace,
  updateMetadata,
} from './files.repository.ts';
export { limitFilesInMemory } from './limit-files-in-memory.ts';
export { customMetadataOf, isImageFile, presentFile, toContentDisposition } from './present-file.ts';
export { type ReceivedBody, receiveBody } from './receive-body.ts';
export { type FileSpace, toFileSpace, signFileToken } from './storage-caller.ts';
export { statusTextOf, storageErrorBody, toStorageFailure } from './storage-errors.ts';
export { headerOf, parseFileAddress, parseQuery, requireBucketAccess, requireFileAccess } from './storage-request.ts';
export {
  type ReceivedFile,
  requireStorageQuota,
  storeFile,
  type ServedFormat,
  listBlobKeys,
  resizedKey,
  servedFormats,
} from './store-file.ts';
