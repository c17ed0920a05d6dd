import { useEffect, useState } from 'react';
import type { GuestCardHold, GuestCardTabDocument } from '@comanda/contract/card-holds';
import { formatMoneyIn } from '@comanda/contract/kernel';
import { Sheet, useFullLocale } from '#guest/parts';
import { headingId, MainButton, PayHeading, PaymentOutcome, PayNote, SideButton } from '#guest/pay/parts';
import { useTable } from '#guest/table';
import type { VisitPlace } from '#guest/visit';
import { fillIn, type GuestWords } from '#guest/words';
import { readCardFromAddress, removeCardFromAddress } from './card-address.ts';
import { describeHeldCard, findCurrentHold } from './current-hold.ts';
import { useCardCheck } from './use-card-check.ts';
import { useCardCommands } from './use-card-commands.ts';
import { useCardTab } from './use-card-tab.ts';
import classes from './card-sheet.module.css';

interface CardSheetProps {
  readonly place: VisitPlace;
  /** Part of the orders that is not paid yet. */
  readonly unpaid: number;
  readonly onClose: () => void;
}

/** Leads the guest through leaving a card for the tab, and through settling it. */
export const CardSheet = ({ place, unpaid, onClose }: CardSheetProps) => {
  const { words } = useFullLocale();
  const { tab, hasFailed } = useCardTab(place);
  if (tab !== null) return <LoadedCardSheet place={place} unpaid={unpaid} tab={tab} onClose={onClose} />;
  return (
    <Sheet labelledBy={headingId} onClose={onClose} action={words.done}>
      <div className={classes.card}>
        <PayHeading text={words.card.title} />
        {hasFailed ? (
          <PayNote role="alert" text={words.card.problems.other} />
        ) : (
          <PaymentOutcome mark="waiting" text={words.pay.oneMoment} />
        )}
      </div>
    </Sheet>
  );
};

interface LoadedCardSheetProps extends CardSheetProps {
  readonly tab: GuestCardTabDocument;
}

const LoadedCardSheet = ({ place, unpaid, tab, onClose }: LoadedCardSheetProps) => {
  const { words } = useFullLocale();
  const { language } = useTable().menu;
  const [returnedId] = useState(readCardFromAddress);
  useEffect(removeCardFromAddress, []);
  const money = (amount: number) => formatMoneyIn(amount, tab.currency, language);
  const current = findCurrentHold(tab);
  const own = tab.holds.find(({ guestId }) => guestId === place.guestId) ?? null;
  const pending = own?.state === 'pending' ? own : null;
  const { isUndecided } = useCardCheck({ place, holdId: pending?.holdId === returnedId ? returnedId : null });
  const commands = useCardCommands(place, tab.holds);
  const { isBusy, problem } = commands;
  const isChecking = pending !== null && pending.holdId === returnedId && !isUndecided;
  const isOwn = current?.guestId === place.guestId;
  const held = isOwn && current?.state === 'held' ? current : null;
  // The guest's last card was charged or released: nothing has to be done.
  const isOver =
    current === null && (own?.state === 'captured' || own?.state === 'releasing' || own?.state === 'released');
  const canLeave = current === null && tab.isAsked && !isChecking;
  return (
    <Sheet
      labelledBy={headingId}
      onClose={onClose}
      action={
        <div className={classes.foot}>
          {canLeave && !isOver ? (
            <MainButton
              label={pending === null ? words.card.leave : words.card.continueLeaving}
              isOff={isBusy}
              onClick={() => commands.leave(pending?.holdId ?? null)}
            />
          ) : null}
          {canLeave && pending !== null ? (
            <SideButton label={words.card.giveUp} isOff={isBusy} onClick={() => commands.takeBack(pending.holdId)} />
          ) : null}
          {held !== null && unpaid > 0 ? (
            <MainButton label={words.card.settle} isOff={isBusy} onClick={() => commands.settle(held.holdId)} />
          ) : null}
          {isOver || (held !== null && unpaid === 0) ? (
            <MainButton label={words.done} onClick={onClose} />
          ) : (
            <SideButton label={words.done} onClick={onClose} />
          )}
          {held !== null && unpaid === 0 ? (
            <SideButton label={words.card.takeBack} isOff={isBusy} onClick={() => commands.takeBack(held.holdId)} />
          ) : null}
          {canLeave && isOver ? (
            <SideButton label={words.card.leave} isOff={isBusy} onClick={() => commands.leave(null)} />
          ) : null}
        </div>
      }
    >
      <div className={classes.card}>
        <PayHeading text={words.card.title} />
        {problem === null ? null : <PayNote role="alert" text={words.card.problems[problem]} />}
        {isChecking ? <PaymentOutcome mark="waiting" text={words.card.checking} /> : null}
        {current === null ? <Ended hold={own} words={words} money={money} /> : null}
        {current === null ? null : (
          <PaymentOutcome
            mark={current.state === 'held' ? 'done' : 'waiting'}
            text={describeHeldCard(current, { words, isOwn, money, unpaid })}
          />
        )}
        {held !== null && unpaid > 0 ? (
          <p>{fillIn(words.card.settleHint, { amount: money(Math.min(unpaid, held.amount)) })}</p>
        ) : null}
        {canLeave && isOver ? <p>{words.card.orderMore}</p> : null}
        {canLeave ? <p>{fillIn(words.card.limit, { amount: money(tab.limit) })}</p> : null}
        {canLeave || current?.state === 'held' ? (
          <p>{fillIn(words.card.time, { hours: current?.settleHours ?? tab.settleHours })}</p>
        ) : null}
        {current === null && !tab.isAsked ? <p>{words.card.notNeeded}</p> : null}
      </div>
    </Sheet>
  );
};

interface EndedProps {
  readonly hold: GuestCardHold | null;
  readonly words: GuestWords;
  readonly money: (amount: number) => string;
}

/** How this guest's last card ended. */
const Ended = ({ hold, words, money }: EndedProps) => {
  switch (hold?.state) {
    case 'captured':
      return <PaymentOutcome mark="done" text={fillIn(words.card.settled, { amount: money(hold.captured) })} />;
    case 'releasing':
    case 'released':
      return <PaymentOutcome mark="done" text={words.card.released} />;
    case 'lost':
      return <PaymentOutcome mark="problem" text={words.card.failed} />;
    case 'ended':
      return <PayNote text={words.card.notLeft} />;
    case 'pending':
    case 'held':
    case 'capturing':
    case undefined:
      return null;
  }
};
