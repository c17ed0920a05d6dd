import { useEffect, useRef, useState, type RefObject } from 'react';

interface FileDrop {
  readonly zone: RefObject<HTMLDivElement | null>;
  readonly isDraggedOver: boolean;
}

/** Files dropped on an element. A convenience beside the button that does the same for everyone. */
export const useFileDrop = (onFiles: (files: File[]) => void): FileDrop => {
  const zone = useRef<HTMLDivElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const taken = useRef(onFiles);
  useEffect(() => {
    taken.current = onFiles;
  });
  useEffect(() => {
    const element = zone.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    // Without this the browser would open the file in place of the page.
    const over = (event: globalThis.DragEvent) => {
      event.preventDefault();
      setIsDraggedOver(true);
    };
    const drop = (event: globalThis.DragEvent) => {
      event.preventDefault();
      setIsDraggedOver(false);
      taken.current([...(event.dataTransfer?.files ?? [])]);
    };
    element.addEventListener('dragover', over, { signal });
    element.addEventListener('dragleave', () => setIsDraggedOver(false), { signal });
    element.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, []);
  return { zone, isDraggedOver };
};
