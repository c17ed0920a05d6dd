import { useContext } from 'react';
import { LazyPartsContext } from './lazy-parts-context.ts';

/** Shown under the heading: how to join, or who waits to join. Empty if there is nothing to do. */
export const VisitBannerSlot = () => {
  const fetched = useContext(LazyPartsContext);
  return fetched === null ? null : <fetched.VisitBanner />;
};

/** Shown in the dock: the reason why this phone cannot order. Empty if it can. */
export const VisitNoticeSlot = () => {
  const fetched = useContext(LazyPartsContext);
  return fetched === null ? null : <fetched.VisitNotice />;
};

/** Opens the list of guests. Only for seated guests. */
export const TableButtonSlot = () => {
  const fetched = useContext(LazyPartsContext);
  return fetched === null ? null : <fetched.TableButton />;
};

/** Calls a waiter. Only for seated guests. */
export const CallButtonSlot = () => {
  const fetched = useContext(LazyPartsContext);
  return fetched === null ? null : <fetched.CallButton />;
};

/** Lets a newcomer join, wherever the page tells them that they are not seated. */
export const JoinPromptSlot = () => {
  const fetched = useContext(LazyPartsContext);
  return fetched === null ? null : <fetched.JoinPrompt />;
};
