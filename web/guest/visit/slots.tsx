import { useContext } from 'react';
import { FetchedContext } from './visit-context.ts';

/** Under the heading: says what keeps this phone from ordering, and what to do about it. Nothing while all is well. */
export const VisitBanner = () => {
  const fetched = useContext(FetchedContext);
  return fetched === null ? null : <fetched.VisitNotice />;
};

/** Who sits here, and calling a waiter. Only for those who sit here. */
export const TableButton = () => {
  const fetched = useContext(FetchedContext);
  return fetched === null ? null : <fetched.TableButton />;
};
