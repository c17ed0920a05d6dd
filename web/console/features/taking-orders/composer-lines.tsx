import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { LineCourse } from '@comanda/contract/orders';
import { Icon } from '#console/icons';
import { Tag } from '#console/views';
import { useWords } from '#console/words';
import { ordersWords } from '#features/orders';
import { takingOrdersWords } from './words/index.ts';
import classes from './composer.module.css';

export interface ComposerLine {
  readonly id: string;
  readonly name: string;
  readonly options: string;
  readonly quantity: number;
  /** Quantity in the saved order; zero for a new line. */
  readonly before: number;
  readonly most: number;
  readonly notes: string;
  readonly amount: string;
  /** Short remark such as 'Sold out' or 'On the table'. */
  readonly hint: string | null;
  readonly onQuantity: (quantity: number) => void;
  /** Undefined for a saved line, whose note the kitchen already has. */
  readonly onNotes?: (notes: string) => void;
  readonly course?: LineCourse | undefined;
  /** Undefined where the guests choose no courses. */
  readonly onCourse?: (course: LineCourse | undefined) => void;
}

/** Lines of the draft, each with its quantity stepper and note. */
export const ComposerLines = ({ lines, empty }: { lines: readonly ComposerLine[]; empty: ReactNode }) =>
  lines.length === 0 ? (
    <p className={classes.empty}>{empty}</p>
  ) : (
    <ul className={classes.lines} aria-label={takingOrdersWords.current().thisOrder}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );

const Line = ({ line }: { line: ComposerLine }) => {
  const words = useWords(takingOrdersWords);
  const { name, options, quantity, before, most, notes, amount, hint, onQuantity, onNotes } = line;
  const [isNoteOpened, setIsNoteOpened] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNoteOpened) field.current?.focus();
  }, [isNoteOpened]);
  const hasNoteField = isNoteOpened || notes !== '';
  return (
    <li className={classes.line} data-off={quantity === 0 || undefined}>
      <span className={classes.lineName}>
        {name}
        {options === '' ? null : <span className={classes.soft}>{options}</span>}
        {onNotes === undefined && notes !== '' ? <span className={classes.soft}>{notes}</span> : null}
        {hint === null ? null : <Tag tone="warning">{hint}</Tag>}
        {before > 0 && before !== quantity ? (
          <span className={classes.soft}>{words.itWas({ quantity: before })}</span>
        ) : null}
      </span>
      <span className={classes.amount}>{amount}</span>
      <span className={classes.stepper} role="group" aria-label={words.howMany({ dish: name })}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={words.oneFewer({ dish: name })}
          disabled={quantity === 0}
          onClick={() => onQuantity(quantity - 1)}
        >
          <Icon name={quantity === 1 ? 'remove' : 'fewer'} />
        </ActionIcon>
        <output className={classes.quantity}>{quantity}</output>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={words.oneMore({ dish: name })}
          disabled={quantity >= most}
          onClick={() => onQuantity(quantity + 1)}
        >
          <Icon name="add" />
        </ActionIcon>
      </span>
      {onNotes === undefined || hasNoteField ? null : (
        <Button className={classes.toNote} variant="subtle" onClick={() => setIsNoteOpened(true)}>
          {words.addNote}
        </Button>
      )}
      {onNotes !== undefined && hasNoteField ? (
        <TextInput
          className={classes.lineNote}
          aria-label={words.noteFor({ dish: name })}
          placeholder={words.noteExample}
          maxLength={200}
          value={notes}
          ref={field}
          onChange={(event) => onNotes(event.currentTarget.value)}
        />
      ) : null}
      {line.onCourse === undefined ? null : <CourseChoice dish={name} course={line.course} onCourse={line.onCourse} />}
    </li>
  );
};

interface CourseChoiceProps {
  readonly dish: string;
  readonly course: LineCourse | undefined;
  readonly onCourse: (course: LineCourse | undefined) => void;
}

const courses = ['first', 'later'] as const satisfies readonly LineCourse[];

/** Says when the guests want a dish. A second tap takes the mark away. */
const CourseChoice = ({ dish, course, onCourse }: CourseChoiceProps) => {
  const words = useWords(takingOrdersWords);
  const { courses: names } = useWords(ordersWords);
  return (
    <span className={classes.courses} role="group" aria-label={words.courseOf({ dish })}>
      {courses.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.course}
          aria-pressed={course === one}
          onClick={() => onCourse(course === one ? undefined : one)}
        >
          {names[one]}
        </button>
      ))}
    </span>
  );
};
