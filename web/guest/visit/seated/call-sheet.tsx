import { Sheet, useFullLocale } from '#guest/parts';
import { CallForm } from './call-form.tsx';
import type { SeatedState } from '#guest/visit/state';
import classes from './table-sheet.module.css';

interface CallSheetProps {
  readonly state: SeatedState;
  readonly onClose: () => void;
}

const headingId = 'call';

export const CallSheet = ({ state, onClose }: CallSheetProps) => {
  const { words } = useFullLocale();
  return (
    <Sheet labelledBy={headingId} onClose={onClose} action={words.done}>
      <div className={classes.sheet}>
        <h2 id={headingId} className={classes.heading}>
          {words.visit.call}
        </h2>
        <CallForm state={state} />
      </div>
    </Sheet>
  );
};
