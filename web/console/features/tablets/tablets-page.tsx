import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TabletDocument } from '@comanda/contract/tablets';
import { Icon } from '#console/icons';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { ConfirmQuestion, Dialog, EmptyView, LiveView, Page, Row, Rows, Tag, TimeAgo } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { RestaurantsTabs, useWorkplaces } from '#features/restaurants';
import { useCommand } from '#kit/client';
import { PinSection } from './pin-section.tsx';
import { RegisterTabletDialog } from './register-tablet-dialog.tsx';
import { TabletsPagePart } from './tablets-page-part.tsx';
import { useStaffWithPins, useTablets } from './use-tablets.ts';
import { tabletsWords } from './words/index.ts';
import classes from './tablets.module.css';

export const TabletsPage = () => {
  const words = useWords(tabletsWords);
  return (
    <Page title={words.title} lead={words.lead}>
      <RestaurantsTabs />
      <TabletsSection />
      <PinSection />
    </Page>
  );
};

const TabletsSection = () => {
  const words = useWords(tabletsWords);
  const tablets = useTablets();
  const { documents: restaurants } = useWorkplaces();
  const { staff } = useStaffWithPins();
  const [isRegistering, setRegistering] = useState(false);
  const [removing, setRemoving] = useState<TabletDocument | null>(null);
  const nameOf = (userId: string | null) => staff.documents.find(({ id }) => id === userId)?.displayName;
  return (
    <TabletsPagePart
      title={words.sharedTablets}
      lead={words.sharedTabletsLead}
      action={
        <Button leftSection={<Icon name="add" size={20} />} onClick={() => setRegistering(true)}>
          {words.register}
        </Button>
      }
    >
      <LiveView
        of={tablets}
        loading={words.loadingTablets}
        empty={
          <EmptyView icon="phone" title={words.noTablets}>
            {words.noTabletsHint}
          </EmptyView>
        }
      >
        {(documents) => (
          <Rows label={words.sharedTablets}>
            {documents.map((tablet) => (
              <TabletRow
                key={tablet.id}
                tablet={tablet}
                restaurantName={restaurants.find(({ id }) => id === tablet.restaurantId)?.name ?? ''}
                personName={nameOf(tablet.userId)}
                onRemove={() => setRemoving(tablet)}
              />
            ))}
          </Rows>
        )}
      </LiveView>
      {isRegistering ? <RegisterTabletDialog restaurants={restaurants} onClose={() => setRegistering(false)} /> : null}
      {removing === null ? null : (
        <Dialog title={words.removeTitle({ name: removing.name })} onClose={() => setRemoving(null)}>
          <RemoveQuestion tablet={removing} onClose={() => setRemoving(null)} />
        </Dialog>
      )}
    </TabletsPagePart>
  );
};

interface TabletRowProps {
  readonly tablet: TabletDocument;
  readonly restaurantName: string;
  /** The person who uses it now. */
  readonly personName: string | undefined;
  readonly onRemove: () => void;
}

const TabletRow = ({ tablet, restaurantName, personName, onRemove }: TabletRowProps) => {
  const words = useWords(tabletsWords);
  return (
    <Row
      title={
        <span className={classes.who}>
          {tablet.name}{' '}
          {personName === undefined ? <Tag tone="neutral">{words.locked}</Tag> : <Tag tone="success">{personName}</Tag>}
        </span>
      }
      detail={restaurantName}
      aside={
        <Button variant="default" size="sm" aria-label={words.removeTablet({ name: tablet.name })} onClick={onRemove}>
          {words.remove}
        </Button>
      }
    >
      <p className={classes.soft}>
        {words.locksAfter({ count: tablet.lockAfterMinutes })} ·{' '}
        {tablet.lastUnlockedAt === null
          ? words.notUsed
          : placeElement(words.lastUnlocked({ time: elementMark }), <TimeAgo at={tablet.lastUnlockedAt} />)}
      </p>
    </Row>
  );
};

const RemoveQuestion = ({ tablet, onClose }: { tablet: TabletDocument; onClose: () => void }) => {
  const words = useWords(tabletsWords);
  const { run, isRunning } = useCommand((api) => api.tablets.revoke);
  const remove = async () => {
    const outcome = await run({ restaurantId: tablet.restaurantId, tabletId: tablet.id });
    if (outcome.ok) showSuccessNotice(words.removed({ name: tablet.name }));
    else showErrorNotice(outcome.failure.message);
    return outcome.ok;
  };
  return (
    <ConfirmQuestion yes={words.remove} isRunning={isRunning} onYes={remove} onClose={onClose}>
      <p>{words.removeHint}</p>
    </ConfirmQuestion>
  );
};
