import { useContext } from 'react';
import { LazyPartsContext } from './visit-provider.tsx';

/** Shown over the top of the page: who would like to join. Empty if nobody does. */
export const NewcomerBannerSlot = () => {
  const fetched = useContext(LazyPartsContext);
  return fetched === null ? null : <fetched.NewcomerBanner />;
};

/** Shown in the dock: why this phone cannot order, and how the guest can join. Empty if it can order. */
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
