import { Button } from '@mantine/core';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { VisitDocument } from '@comanda/contract/visits';
import { showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import classes from './tables.module.css';

const texts = {
  removal: 'You removed a phone. New phones join this table only when you let them in.',
  refusals: 'The guests refused several phones. New phones can no longer ask them: they need the code or you.',
} as const satisfies Record<NonNullable<VisitDocument['joinRestriction']>, string>;

interface JoinRestrictionProps {
  readonly visit: VisitDocument;
  readonly restriction: NonNullable<VisitDocument['joinRestriction']>;
}

/** Says why new phones cannot join the table as usual. One tap allows it again. */
export const JoinRestriction = ({ visit, restriction }: JoinRestrictionProps) => {
  const allow = useCommand((api) => api.visits.allowJoining);
  const allowJoining = async () => {
    const outcome = await allow.run({ restaurantId: visit.restaurantId, visitId: visit.id });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return (
    <div className={classes.restriction}>
      <p>{texts[restriction]}</p>
      <Button
        variant="default"
        loading={allow.isRunning}
        aria-label={`Allow joining again at ${tableLabel(visit.tableNumber)}`}
        onClick={() => void allowJoining()}
      >
        Allow joining again
      </Button>
    </div>
  );
};
