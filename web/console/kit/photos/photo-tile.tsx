import { ActionIcon, Button, FileButton } from '@mantine/core';
import { imageUrlAtWidth, isStoredFile } from '@comanda/contract/files';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import { photosWords } from './words/index.ts';
import classes from './photos.module.css';

interface PhotoTileProps {
  readonly url: string;
  /** The photo's name on screen, such as 'photo 2 of 3'. */
  readonly title: string;
  readonly aspect: number | undefined;
  readonly onCrop: () => void;
  readonly onReplace: (file: File) => void;
  readonly onRemove: () => void;
  /** Undefined at the ends of the row. */
  readonly onMoveEarlier: (() => void) | undefined;
  readonly onMoveLater: (() => void) | undefined;
  readonly canMove: boolean;
}

export const acceptedImageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export const PhotoTile = ({ url, title, aspect, onCrop, onReplace, onRemove, ...position }: PhotoTileProps) => {
  const words = useWords(photosWords);
  const named = { name: title };
  return (
    <li className={classes.tile}>
      <div className={classes.frame} style={aspect === undefined ? {} : { aspectRatio: aspect }}>
        <img className={classes.preview} src={imageUrlAtWidth(url, 480)} alt={title} loading="lazy" />
      </div>
      <div className={classes.actions}>
        {position.canMove ? (
          <>
            <ActionIcon
              variant="default"
              size="md"
              aria-label={words.moveEarlier(named)}
              disabled={position.onMoveEarlier === undefined}
              onClick={position.onMoveEarlier}
            >
              <Icon name="back" size={16} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="md"
              aria-label={words.moveLater(named)}
              disabled={position.onMoveLater === undefined}
              onClick={position.onMoveLater}
            >
              <Icon name="forward" size={16} />
            </ActionIcon>
          </>
        ) : null}
        {isStoredFile(url) ? (
          <Button size="compact-sm" variant="default" aria-label={words.cropName(named)} onClick={onCrop}>
            {words.crop}
          </Button>
        ) : null}
        <FileButton accept={acceptedImageTypes} onChange={(file) => file !== null && onReplace(file)}>
          {(props) => (
            <Button {...props} size="compact-sm" variant="default" aria-label={words.replaceName(named)}>
              {words.replace}
            </Button>
          )}
        </FileButton>
        <Button size="compact-sm" variant="default" aria-label={words.removeName(named)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
};
