interface MultipartBody {
  readonly contentType: string;
  readonly body: Blob;
}

/** Combines metadata and file in one body, as the storage protocol requires. */
export const multipartBody = (file: Blob, boundary: string): MultipartBody => {
  const contentType = file.type === '' ? 'application/octet-stream' : file.type;
  const head = [
    `--${boundary}`,
    'Content-Type: application/json; charset=utf-8',
    '',
    JSON.stringify({ contentType }),
    `--${boundary}`,
    `Content-Type: ${contentType}`,
    '',
    '',
  ].join('\r\n');
  return {
    contentType: `multipart/related; boundary=${boundary}`,
    body: new Blob([head, file, `\r\n--${boundary}--`]),
  };
};
