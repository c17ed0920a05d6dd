import { Button } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import type { PrinterDocument } from '@comanda/contract/printing';
import { Icon } from '#console/icons';
import { Dialog, EmptyView, LiveView, Panel, Rows } from '#console/views';
import { PrinterForm } from './printer-form.tsx';
import { PrinterListItem } from './printer-list-item.tsx';
import { usePrinters } from './use-printers.ts';
import classes from './printers.module.css';

interface PrintersPanelProps {
  readonly restaurantId: string;
  readonly canManage: boolean;
  /** Shows what a printer prints. The caller provides it, because this feature does not know about orders. */
  readonly AboutTickets: ComponentType<{ readonly printer: PrinterDocument; readonly canManage: boolean }>;
}

export const PrintersPanel = ({ restaurantId, canManage, AboutTickets }: PrintersPanelProps) => {
  const printers = usePrinters(restaurantId);
  const [edited, setEdited] = useState<PrinterDocument | 'new' | null>(null);
  return (
    <Panel title="Printers" description="Network printers with ESC/POS, which nearly all kitchen printers support.">
      <LiveView
        of={printers}
        loading="Loading printers..."
        empty={
          <EmptyView icon="print" title="No printer yet">
            {canManage
              ? 'Connect a printer to the network of this server and add it with its address. Until then, any order can be printed from its details.'
              : 'The owner adds printers. Until then, any order can be printed from its details.'}
          </EmptyView>
        }
      >
        {(documents) => (
          <Rows label="Printers">
            {documents.map((printer) => (
              <PrinterListItem
                key={printer.id}
                printer={printer}
                canManage={canManage}
                onEdit={() => setEdited(printer)}
              >
                <AboutTickets printer={printer} canManage={canManage} />
              </PrinterListItem>
            ))}
          </Rows>
        )}
      </LiveView>
      {canManage ? (
        <Button className={classes.add} leftSection={<Icon name="add" size={18} />} onClick={() => setEdited('new')}>
          Add a printer
        </Button>
      ) : null}
      {edited === null ? null : (
        <Dialog title={edited === 'new' ? 'Add a printer' : `Edit ${edited.name}`} onClose={() => setEdited(null)}>
          <PrinterForm
            restaurantId={restaurantId}
            printer={edited === 'new' ? null : edited}
            onDone={() => setEdited(null)}
          />
        </Dialog>
      )}
    </Panel>
  );
};
