import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { itemFields } from '@comanda/contract/menus';
import { parseWithSchema, useFieldText } from '#console/forms';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import { useDraftState, useEditor, GrowText, useItemEdits } from '#features/menu-editor/parts';
import { menuEditorWords } from '#features/menu-editor/words';
import { menusWords } from '#features/menus';
import classes from './item-details.module.css';

const parseComment = parseWithSchema(itemFields.shape.comments.element);
const maxComments = 20;
const identity = (text: string) => text;

interface CommentProps {
  readonly text: string;
  readonly place: number;
  readonly onType: (text: string) => void;
  readonly onRemove: () => void;
}

const Comment = ({ text, place, onType, onRemove }: CommentProps) => {
  const words = useWords(menuEditorWords).details;
  const { draft } = useEditor();
  const field = useFieldText({ value: text, format: identity, parse: parseComment, onType, onSettle: draft.settle });
  return (
    <li className={classes.line}>
      <GrowText
        label={words.comment({ number: place })}
        className={classes.boxed}
        text={field.text}
        error={field.error}
        onText={field.onText}
        onFocus={field.onFocus}
        onBlur={field.onBlur}
        onKeyDown={field.onKeyDown}
      />
      <ActionIcon variant="subtle" aria-label={words.removeComment({ number: place })} onClick={onRemove}>
        <Icon name="close" size={18} />
      </ActionIcon>
    </li>
  );
};

/** Short remarks about an item, such as 'Served cold'. */
export const CommentsField = ({ itemId }: { itemId: string }) => {
  const words = useWords(menuEditorWords).details;
  const { fields } = useWords(menusWords);
  const comments = useDraftState(({ view }) => view.items.get(itemId)?.comments) ?? [];
  const edits = useItemEdits(itemId);
  const [added, setAdded] = useState('');
  const parsed = parseComment(added);
  const add = () => {
    if (!parsed.ok) return;
    edits.set('comments', [...comments, parsed.value]);
    setAdded('');
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{fields.comments}</legend>
      <p className={classes.hint}>{words.commentsHint}</p>
      <ul className={classes.lines}>
        {comments.map((comment, index) => (
          // Comments have no id, only their position.
          // oxlint-disable-next-line react/no-array-index-key
          <Comment
            key={index}
            text={comment}
            place={index + 1}
            onType={(text) => edits.type('comments', comments.with(index, text))}
            onRemove={() => edits.set('comments', comments.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {comments.length < maxComments ? (
        <div className={classes.line} data-own-undo>
          <GrowText
            label={words.newComment}
            placeholder={words.addComment}
            className={classes.boxed}
            text={added}
            error={added.trim() === '' || parsed.ok ? null : parsed.error}
            onText={setAdded}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <Button size="compact-md" variant="default" disabled={!parsed.ok} onClick={add}>
            {words.add}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
};
