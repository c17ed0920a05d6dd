import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { UserDocument } from '@comanda/contract/accounts';
import { maxPinLength, minPinLength, type StaffPinDocument } from '@comanda/contract/tablets';
import { CommandForm, FieldErrorList, groupErrorsByField } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Dialog, EmptyView, LiveView, Row, Rows, Tag } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { TabletsPagePart } from './tablets-page-part.tsx';
import { usePinCommands, useStaffWithPins } from './use-tablets.ts';
import { tabletsWords } from './words/index.ts';
import classes from './tablets.module.css';

/** The PINs of all staff. */
export const PinSection = () => {
  const words = useWords(tabletsWords);
  const { staff, pinOf } = useStaffWithPins();
  const [setting, setSetting] = useState<UserDocument | null>(null);
  return (
    <TabletsPagePart title={words.pins} lead={words.pinsLead}>
      <LiveView
        of={staff}
        loading={words.loadingStaff}
        empty={
          <EmptyView icon="staff" title={words.noStaff}>
            {words.noStaffHint}
          </EmptyView>
        }
      >
        {(members) => (
          <Rows label={words.pins}>
            {members.map((member) => (
              <PinRow key={member.id} member={member} pin={pinOf(member.id)} onSet={() => setSetting(member)} />
            ))}
          </Rows>
        )}
      </LiveView>
      {setting === null ? null : (
        <Dialog title={words.pinOf({ name: setting.displayName })} onClose={() => setSetting(null)}>
          <PinForm member={setting} onDone={() => setSetting(null)} />
        </Dialog>
      )}
    </TabletsPagePart>
  );
};

interface PinRowProps {
  readonly member: UserDocument;
  readonly pin: StaffPinDocument | undefined;
  readonly onSet: () => void;
}

const PinRow = ({ member: { id: userId, displayName: name }, pin, onSet }: PinRowProps) => {
  const words = useWords(tabletsWords);
  const { remove, unlock, isRunning } = usePinCommands({ userId, displayName: name });
  return (
    <Row
      title={
        <span className={classes.who}>
          {name} <PinTag pin={pin} />
        </span>
      }
      isLong
      aside={
        <div className={classes.ways}>
          {pin?.isLocked === true ? (
            <Button
              size="sm"
              loading={isRunning}
              aria-label={words.unlockPerson({ name })}
              onClick={() => void unlock()}
            >
              {words.unlock}
            </Button>
          ) : null}
          <Button
            variant="default"
            size="sm"
            aria-label={pin === undefined ? words.setPinOf({ name }) : words.changePinOf({ name })}
            onClick={onSet}
          >
            {pin === undefined ? words.setPin : words.changePin}
          </Button>
          {pin === undefined ? null : (
            <Button
              variant="default"
              size="sm"
              disabled={isRunning}
              aria-label={words.removePinOf({ name })}
              onClick={() => void remove()}
            >
              {words.removePin}
            </Button>
          )}
        </div>
      }
    />
  );
};

const PinTag = ({ pin }: { pin: StaffPinDocument | undefined }) => {
  const words = useWords(tabletsWords);
  if (pin === undefined) return <Tag tone="neutral">{words.noPin}</Tag>;
  return pin.isLocked ? <Tag tone="warning">{words.lockedAfterTries}</Tag> : <Tag tone="success">{words.pinSet}</Tag>;
};

const PinForm = ({ member: { id: userId, displayName }, onDone }: { member: UserDocument; onDone: () => void }) => {
  const words = useWords(tabletsWords);
  const set = useCommand((api) => api.tablets.setPin);
  const [pin, setPin] = useState('');
  const { fields, banner } = groupErrorsByField(set.failure);
  const save = async () => {
    const outcome = await set.run({ userId, pin });
    if (!outcome.ok) return;
    showSuccessNotice(words.canUnlock({ name: displayName }));
    onDone();
  };
  return (
    <CommandForm
      submitLabel={words.savePin}
      isRunning={set.isRunning}
      banner={banner}
      onSubmit={() => void save()}
      onEdit={set.reset}
    >
      <PasswordInput
        label={words.newPin}
        description={words.pinDigits({ min: minPinLength, max: maxPinLength })}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxPinLength}
        data-autofocus
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value)}
        error={fields['pin'] && <FieldErrorList of={fields['pin']} />}
      />
    </CommandForm>
  );
};
