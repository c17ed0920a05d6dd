/** Downloads a file under its name. */
export const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
};

interface TextFile {
  readonly fileName: string;
  readonly text: string;
}

/** Downloads a CSV table that the server has written. */
export const saveCsv = ({ fileName, text }: TextFile): void =>
  saveFile(new File([text], fileName, { type: 'text/csv;charset=utf-8' }));
