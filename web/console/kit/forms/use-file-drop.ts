import { useEffect, useRef, useState, type RefObject } from 'react';

interface FileDrop {
  readonly zone: RefObject<HTMLDivElement | null>;
  readonly isDraggedOver: boolean;
}

/** Accepts files dropped on an element, in addition to the button that does the same for everyone. */
export const useFileDrop = (onFiles: (files: File[]) => void): FileDrop => {
  const zone = useRef<HTMLDivElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const latestOnFiles = useRef(onFiles);
  useEffect(() => {
    latestOnFiles.current = onFiles;
  });
  useEffect(() => {
    const element = zone.current;
    if (element === null) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    // Without this the browser would open the file instead of the page.
    const onDragOver = (event: globalThis.DragEvent) => {
      event.preventDefault();
      setIsDraggedOver(true);
    };
    const onDrop = (event: globalThis.DragEvent) => {
      event.preventDefault();
      setIsDraggedOver(false);
      latestOnFiles.current([...(event.dataTransfer?.files ?? [])]);
    };
    element.addEventListener('dragover', onDragOver, { signal });
    element.addEventListener('dragleave', () => setIsDraggedOver(false), { signal });
    element.addEventListener('drop', onDrop, { signal });
    return () => listeners.abort();
  }, []);
  return { zone, isDraggedOver };
};
