import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { languageName, pageLanguages, type PageLanguage } from '@comanda/contract/kernel';
import {
  codePages,
  paperColumnCounts,
  defaultPrinterPort,
  type CodePage,
  type PaperColumns,
  type PrinterDocument,
} from '@comanda/contract/printing';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import { printingWords } from './words/index.ts';
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
  /** Null for the language of the restaurant. */
  readonly language: PageLanguage | null;
}

const defaults: Draft = {
  name: '',
  host: '',
  port: defaultPrinterPort,
  columns: 48,
  codePage: 'pc858',
  cuts: true,
  language: null,
};

/** Value of the choice for null, which a select cannot hold. */
const restaurantLanguage = 'restaurant';

const isCodePage = (value: string | null): value is CodePage => codePages.some((one) => one === value);

/** Address and capabilities of a printer. Its routes are configured elsewhere. */
export const PrinterForm = ({ restaurantId, printer, onDone }: PrinterFormProps) => {
  const { form, papers, codePages: codePageLabels } = useWords(printingWords);
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
    const { name, host, columns, codePage, cuts, language } = draft;
    const settings = { name, host, port: Number(draft.port), columns, codePage, cuts, language };
    const outcome =
      printer === null
        ? await adding.run({ restaurantId, printerId, ...settings })
        : await updating.run({ restaurantId, printerId, changes: settings });
    if (!outcome.ok) return;
    showSuccessNotice(printer === null ? form.added({ printer: name }) : form.saved({ printer: name }));
    onDone();
  };
  return (
    <CommandForm
      submitLabel={printer === null ? form.add : form.save}
      isRunning={isRunning}
      banner={banner}
      onSubmit={() => void save()}
      onEdit={reset}
    >
      <TextInput
        label={form.name}
        placeholder={form.nameExample}
        data-autofocus
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf('name')}
      />
      <div className={classes.beside}>
        <TextInput
          label={form.address}
          description={form.addressHint}
          placeholder="192.168.1.50"
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          value={draft.host}
          onChange={(event) => change({ host: event.currentTarget.value })}
          error={errorOf('host')}
        />
        <NumberInput
          label={form.port}
          description={form.portHint({ port: String(defaultPrinterPort) })}
          hideControls
          allowDecimal={false}
          value={draft.port}
          onChange={(port) => change({ port })}
          error={errorOf('port')}
        />
      </div>
      <Select
        label={form.paper}
        allowDeselect={false}
        data={paperColumnCounts.map((count) => ({ value: String(count), label: papers[count] }))}
        value={String(draft.columns)}
        onChange={(value) => change({ columns: paperColumnCounts.find((count) => String(count) === value) ?? 48 })}
      />
      <Select
        label={form.characterSet}
        description={form.characterSetHint}
        allowDeselect={false}
        data={codePages.map((value) => ({ value, label: codePageLabels[value] }))}
        value={draft.codePage}
        onChange={(value) => (isCodePage(value) ? change({ codePage: value }) : undefined)}
      />
      <Select
        label={form.language}
        description={form.languageHint}
        allowDeselect={false}
        data={[
          { value: restaurantLanguage, label: form.restaurantLanguage },
          ...pageLanguages.map((code) => ({ value: code, label: languageName(code) })),
        ]}
        value={draft.language ?? restaurantLanguage}
        onChange={(value) => change({ language: pageLanguages.find((code) => code === value) ?? null })}
      />
      <Switch
        label={form.cuts}
        checked={draft.cuts}
        onChange={(event) => change({ cuts: event.currentTarget.checked })}
      />
    </CommandForm>
  );
};
