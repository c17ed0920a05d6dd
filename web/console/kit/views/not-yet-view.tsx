import type { IconName } from '#console/icons';
import { EmptyView } from './empty-view.tsx';

interface NotYetViewProps {
  readonly icon: IconName;
  /** What this version does not do, and what can be done meanwhile. */
  readonly children: string;
}

/** Stands on a screen whose part of Comanda is not there yet, so that nobody takes its emptiness for an answer. */
export const NotYetView = ({ icon, children }: NotYetViewProps) => (
  <EmptyView icon={icon} title="Not part of this version yet">
    {children}
  </EmptyView>
);
