import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  codePageLabels,
  codePages,
  paperColumnCounts,
  paperColumnLabels,
  defaultPrinterPort,
  type CodePage,
  type PaperColumns,
  type PrinterDocument,
} from '@comanda/contract/printing';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import classes from './printers.module.css';

interface PrinterFormProps {
  readonly restaurantId: string;
  /** Null for a new printer. */
  readonly printer: PrinterDocument | null;
  readonly onDone: () => void;
}

interface Draft {
  readonly name: string;
  readonly host: string;
  readonly port: number | string;
  readonly columns: PaperColumns;
  readonly codePage: CodePage;
  readonly cuts: boolean;
}

const defaults: Draft = { name: '', host: '', port: defaultPrinterPort, columns: 48, codePage: 'pc858', cuts: true };

const isCodePage = (value: string | null): value is CodePage => codePages.some((one) => one === value);

/** Address and capabilities of a printer. Its routes are configured elsewhere. */
export const PrinterForm = ({ restaurantId, printer, onDone }: PrinterFormProps) => {
  const adding = useCommand((api) => api.printing.addPrinter);
  const updating = useCommand((api) => api.printing.updatePrinter);
  const [draft, setDraft] = useState<Draft>(printer ?? defaults);
  const [printerId] = useState(printer?.id ?? createId);
  const { failure, isRunning, reset } = printer === null ? adding : updating;
  const { fields, banner } = groupErrorsByField(failure, {
    'printing.host-not-allowed': 'host',
    'printing.port-not-allowed': 'port',
  });
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const errorOf = (field: string) => {
    const messages = fields[field] ?? fields[`changes.${field}`];
    return messages === undefined ? undefined : <FieldErrorList of={messages} />;
  };
  const save = async () => {
    const { name, host, columns, codePage, cuts } = draft;
    const settings = { name, host, port: Number(draft.port), columns, codePage, cuts };
    const outcome =
      printer === null
        ? await adding.run({ restaurantId, printerId, ...settings })
        : await updating.run({ restaurantId, printerId, changes: settings });
    if (!outcome.ok) return;
    showSuccessNotice(
      printer === null ? `${name} was added. Print a test page to see that it works.` : `${name} was saved.`,
    );
    onDone();
  };
  return (
    <CommandForm
      submitLabel={printer === null ? 'Add printer' : 'Save'}
      isRunning={isRunning}
      banner={banner}
      onSubmit={() => void save()}
      onEdit={reset}
    >
      <TextInput
        label="Name"
        placeholder="Kitchen"
        data-autofocus
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf('name')}
      />
      <div className={classes.beside}>
        <TextInput
          label="Address"
          description="Shown on the printer's status page"
          placeholder="192.168.1.50"
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          value={draft.host}
          onChange={(event) => change({ host: event.currentTarget.value })}
          error={errorOf('host')}
        />
        <NumberInput
          label="Port"
          description={`Usually ${defaultPrinterPort}`}
          hideControls
          allowDecimal={false}
          value={draft.port}
          onChange={(port) => change({ port })}
          error={errorOf('port')}
        />
      </div>
      <Select
        label="Paper"
        allowDeselect={false}
        data={paperColumnCounts.map((count) => ({ value: String(count), label: paperColumnLabels[count] }))}
        value={String(draft.columns)}
        onChange={(value) => change({ columns: paperColumnCounts.find((count) => String(count) === value) ?? 48 })}
      />
      <Select
        label="Character set"
        description="Characters outside this set are printed as images, so any language works."
        allowDeselect={false}
        data={codePages.map((value) => ({ value, label: codePageLabels[value] }))}
        value={draft.codePage}
        onChange={(value) => (isCodePage(value) ? change({ codePage: value }) : undefined)}
      />
      <Switch
        label="Cuts the paper after each ticket"
        checked={draft.cuts}
        onChange={(event) => change({ cuts: event.currentTarget.checked })}
      />
    </CommandForm>
  );
};
