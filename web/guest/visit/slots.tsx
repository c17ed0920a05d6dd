import { useContext } from 'react';
import { FetchedContext } from './visit-context.ts';

/** Under the heading: how to join, and who would like to. Nothing while all is well. */
export const VisitBanner = () => {
  const fetched = useContext(FetchedContext);
  return fetched === null ? null : <fetched.VisitBanner />;
};

/** In the dock: what keeps this phone from ordering. Nothing while all is well. */
export const VisitNotice = () => {
  const fetched = useContext(FetchedContext);
  return fetched === null ? null : <fetched.VisitNotice />;
};

/** Who sits here, and calling a waiter. Only for those who sit here. */
export const TableButton = () => {
  const fetched = useContext(FetchedContext);
  return fetched === null ? null : <fetched.TableButton />;
};
