import type { LineCourse } from '@comanda/contract/orders';
import { useFullLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import classes from './course-choice.module.css';

interface CourseChoiceProps {
  readonly name: string;
  readonly course: LineCourse | undefined;
  readonly onCourse: (course: LineCourse | undefined) => void;
}

const courses = ['first', 'later'] as const satisfies readonly LineCourse[];

/** Lets the guest say when they want a dish. A second tap takes the mark away. */
export const CourseChoice = ({ name, course, onCourse }: CourseChoiceProps) => {
  const { words } = useFullLocale();
  return (
    <p className={classes.choice} role="group" aria-label={fillIn(words.cart.courseOf, { name })}>
      {courses.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.course}
          aria-pressed={course === one}
          onClick={() => onCourse(course === one ? undefined : one)}
        >
          {words.cart.courses[one]}
        </button>
      ))}
    </p>
  );
};
