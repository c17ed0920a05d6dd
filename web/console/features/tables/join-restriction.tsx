import { Button } from '@mantine/core';
import { formatTable } from '#console/common-words';
import type { VisitDocument } from '@comanda/contract/visits';
import { showErrorNotice } from '#console/notices';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { tablesWords } from './words/index.ts';
import classes from './tables.module.css';

interface JoinRestrictionProps {
  readonly visit: VisitDocument;
  readonly restriction: NonNullable<VisitDocument['joinRestriction']>;
}

/** Says why new phones cannot join the table as usual. One tap allows it again. */
export const JoinRestriction = ({ visit, restriction }: JoinRestrictionProps) => {
  const words = useWords(tablesWords);
  const allow = useCommand((api) => api.visits.allowJoining);
  const allowJoining = async () => {
    const outcome = await allow.run({ restaurantId: visit.restaurantId, visitId: visit.id });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return (
    <div className={classes.restriction}>
      <p>{words.restriction[restriction]}</p>
      <Button
        variant="default"
        loading={allow.isRunning}
        aria-label={words.allowJoiningAt({ table: formatTable(visit.tableNumber) })}
        onClick={() => void allowJoining()}
      >
        {words.allowJoining}
      </Button>
    </div>
  );
};
