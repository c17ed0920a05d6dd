import { minuteMs } from '@comanda/contract/kernel';
import type { LineCourse, OrderDocument, OrderItem } from './documents.ts';

/** A course that is held for longer than this may have been forgotten: the board warns about it, and screens ring. */
export const heldTooLongMs = 20 * minuteMs;

/** True while the kitchen must not make the line: its guest wants it later, and staff have not fired it. */
export const isHeldLine = ({ course, firedAt }: Pick<OrderItem, 'course' | 'firedAt'>): boolean =>
  course === 'later' && firedAt === null;

type OrderWithCourses = Pick<OrderDocument, 'status' | 'createdAt'> & {
  readonly items: ReadonlyArray<Pick<OrderItem, 'course' | 'firedAt' | 'delivered'>>;
};

/** True if an open order has a course that staff still have to fire. */
export const hasHeldCourse = ({ status, items }: Pick<OrderWithCourses, 'status' | 'items'>): boolean =>
  status !== 'cancelled' && status !== 'delivered' && items.some(isHeldLine);

/** Time since which the guests wait for a dish that can be made; null if everything that is left is held. */
export const findWaitingSince = ({ items, createdAt }: OrderWithCourses): string | null => {
  const times = items
    .filter((line) => !line.delivered && !isHeldLine(line))
    .map(({ firedAt }) => firedAt ?? createdAt)
    .toSorted();
  return times[0] ?? (items.some(isHeldLine) ? null : createdAt);
};

/** Course of a ticket: the later one if all of its dishes are, and the first if somebody marked one of them as first. */
export const findTicketCourse = (courses: ReadonlyArray<LineCourse | null>): LineCourse | null => {
  if (courses.length > 0 && courses.every((course) => course === 'later')) return 'later';
  return courses.includes('first') ? 'first' : null;
};
