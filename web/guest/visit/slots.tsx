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

/** The list of guests at the table, shown only to them. */
export const TableButton = () => {
  const fetched = useContext(FetchedContext);
  return fetched === null ? null : <fetched.TableButton />;
};

/** Calling a waiter. Only for those who sit here. */
export const CallButton = () => {
  const fetched = useContext(FetchedContext);
  return fetched === null ? null : <fetched.CallButton />;
};

/** The ways for a newcomer to be seated, offered wherever they find that they are not. */
export const JoinHere = () => {
  const fetched = useContext(FetchedContext);
  return fetched === null ? null : <fetched.JoinHere />;
};
