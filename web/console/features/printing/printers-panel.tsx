import { Button } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import type { PrinterDocument } from '@comanda/contract/printing';
import { Icon } from '#console/icons';
import { Dialog, EmptyView, LiveView, Panel, Rows } from '#console/views';
import { useWords } from '#console/words';
import { PrinterForm } from './printer-form.tsx';
import { PrinterListItem } from './printer-list-item.tsx';
import { usePrinters } from './use-printers.ts';
import { printingWords } from './words/index.ts';
import classes from './printers.module.css';

interface PrintersPanelProps {
  readonly restaurantId: string;
  readonly canManage: boolean;
  /** Shows what a printer prints. The caller provides it, because this feature does not know about orders. */
  readonly AboutTickets: ComponentType<{ readonly printer: PrinterDocument; readonly canManage: boolean }>;
}

export const PrintersPanel = ({ restaurantId, canManage, AboutTickets }: PrintersPanelProps) => {
  const words = useWords(printingWords);
  const printers = usePrinters(restaurantId);
  const [edited, setEdited] = useState<PrinterDocument | 'new' | null>(null);
  return (
    <Panel title={words.printers} description={words.panelHint}>
      <LiveView
        of={printers}
        loading={words.loadingPrinters}
        empty={
          <EmptyView icon="print" title={words.noPrinter}>
            {canManage ? words.noPrinterOwner : words.noPrinterStaff}
          </EmptyView>
        }
      >
        {(documents) => (
          <Rows label={words.printers}>
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
          {words.addTitle}
        </Button>
      ) : null}
      {edited === null ? null : (
        <Dialog
          title={edited === 'new' ? words.addTitle : words.editTitle({ printer: edited.name })}
          onClose={() => setEdited(null)}
        >
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
