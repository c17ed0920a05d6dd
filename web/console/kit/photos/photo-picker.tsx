import { Button, FileButton } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { toApiFailure } from '#kit/client';
import { useFileDrop } from '#console/forms';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import { UploadTile } from './upload-tile.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { wholePhoto, type CropArea } from './draw-photo.ts';
import { openPhoto, openStoredPhoto, type OpenPhoto } from './open-photo.ts';
import { acceptedImageTypes, PhotoTile } from './photo-tile.tsx';
import classes from './photos.module.css';
import { photosWords } from './words/index.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

interface PhotoPickerProps {
  readonly label: string;
  readonly description?: string;
  /** Addresses of the stored photos, in order. */
  readonly urls: readonly string[];
  /** The caller provides undo for removing and reordering. */
  readonly onChange: (urls: string[]) => void;
  readonly max: number;
  /** Width divided by height, if every photo must have the same shape. */
  readonly aspect?: number;
}

interface PhotoToCrop {
  readonly photo: OpenPhoto;
  readonly replaces: string | null;
}

/** Photos of a restaurant or an item: added with a button or by drag and drop, cropped, replaced, reordered, removed. */
export const PhotoPicker = ({ label, description, urls, onChange, max, aspect }: PhotoPickerProps) => {
  const words = useWords(photosWords);
  const labelId = useId();
  const [toCrop, setToCrop] = useState<readonly PhotoToCrop[]>([]);
  // Two photos may arrive before the caller has rendered the first.
  const latest = useRef(urls);
  useEffect(() => {
    latest.current = urls;
  }, [urls]);
  const commit = (next: string[]) => {
    latest.current = next;
    onChange(next);
  };
  const photos = usePhotoUploads((url, replaces) => {
    const index = replaces === null ? -1 : latest.current.indexOf(replaces);
    commit(index === -1 ? [...latest.current, url].slice(0, max) : latest.current.with(index, url));
  });

  const isAdditional = ({ replaces }: { replaces: string | null }) => replaces === null;
  const uploading = photos.arriving.filter((one) => one.state !== 'failed' && isAdditional(one));
  const freeSlots = max - urls.length - uploading.length - toCrop.filter(isAdditional).length;

  const openFiles = async (files: readonly File[], replaces: string | null = null) => {
    const opened: PhotoToCrop[] = [];
    for (const file of replaces === null ? files.slice(0, freeSlots) : files) {
      try {
        opened.push({ photo: await openPhoto(file), replaces });
      } catch (error) {
        photos.refuse(file.name, toApiFailure(error));
      }
    }
    setToCrop((waiting) => [...waiting, ...opened]);
  };
  const cropStored = async (url: string, name: string) => {
    try {
      const photo = await openStoredPhoto(url, name);
      setToCrop((waiting) => [...waiting, { photo, replaces: url }]);
    } catch (error) {
      photos.refuse(name, toApiFailure(error));
    }
  };
  const startUploads = (ready: readonly PhotoToCrop[], part: CropArea) => {
    for (const { photo, replaces } of ready) photos.start(photo, { part, replaces });
    setToCrop((waiting) => waiting.slice(ready.length));
  };
  const { zone, isDraggedOver } = useFileDrop((files) => void openFiles(files));
  const move = (from: number, to: number) =>
    commit(urls.toSpliced(from, 1).toSpliced(to, 0, ...urls.slice(from, from + 1)));
  const titleOf = (index: number) =>
    max === 1 ? words.photo : words.photoOf({ number: index + 1, total: urls.length });
  const [current] = toCrop;

  return (
    <div
      ref={zone}
      role="group"
      aria-labelledby={labelId}
      className={classes.picker}
      data-dragged-over={isDraggedOver || undefined}
    >
      <span id={labelId} className={classes.label}>
        {label}
      </span>
      {description === undefined ? null : <p className={classes.hint}>{description}</p>}
      <ul className={classes.tiles} data-single={max === 1 || undefined}>
        {urls.map((url, index) => (
          <PhotoTile
            key={url}
            url={url}
            title={titleOf(index)}
            aspect={aspect}
            canMove={urls.length > 1}
            onCrop={() => void cropStored(url, titleOf(index))}
            onReplace={(file) => void openFiles([file], url)}
            onRemove={() => commit(urls.toSpliced(index, 1))}
            onMoveEarlier={index === 0 ? undefined : () => move(index, index - 1)}
            onMoveLater={index === urls.length - 1 ? undefined : () => move(index, index + 1)}
          />
        ))}
        {photos.arriving.map((photo) => (
          <UploadTile
            key={photo.id}
            photo={photo}
            aspect={aspect}
            onRetry={() => photos.retry(photo.id)}
            onDismiss={() => photos.dismiss(photo.id)}
          />
        ))}
      </ul>
      {freeSlots > 0 ? (
        <FileButton
          multiple={max > 1}
          accept={acceptedImageTypes}
          onChange={(files: File[] | File | null) => void openFiles(toList(files))}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<Icon name="photo" size={18} />}>
              {max === 1 ? words.addPhoto : words.addPhotos}
            </Button>
          )}
        </FileButton>
      ) : null}
      {current === undefined ? null : (
        <CropDialog
          key={current.photo.url}
          photo={current.photo}
          waiting={toCrop.length - 1}
          aspect={aspect}
          onUse={(part) => startUploads([current], part)}
          onSkipAll={() => startUploads(toCrop, wholePhoto)}
          onCancel={() => {
            current.photo.close();
            setToCrop((waiting) => waiting.slice(1));
          }}
        />
      )}
    </div>
  );
};

const toList = (files: File[] | File | null): File[] => (files === null ? [] : Array.isArray(files) ? files : [files]);
