import type { TestCheckoutWords } from './test-checkout-words.ts';

export const testCheckoutWordsDe: TestCheckoutWords = {
  title: 'Testkasse',
  mode: 'Testmodus: Es fließt kein Geld',
  paid: 'Das ist bezahlt. Im Testmodus wurde nichts abgebucht.',
  declined: 'Die Karte wurde abgelehnt. Es wurde nichts bezahlt.',
  ended: 'Dieser Bezahlvorgang ist beendet: Er wurde aufgegeben oder dauerte zu lange. Es wurde nichts bezahlt.',
  choose: 'Wählen Sie, was aus dieser Zahlung werden soll.',
  bankAsks: '3-D Secure: Ihre Bank fragt, ob Sie es sind, der bezahlt.',
  walkedAway:
    'Sie sind gegangen, ohne zu bezahlen. Was Sie von der Rechnung übernommen hatten, ist in wenigen Minuten wieder frei.',
  comeBack: 'Zurückkommen und bezahlen',
  late: 'Diese Zahlung kommt zu spät: Sie wird bezahlt, sobald Ihr Anteil an der Rechnung wieder frei ist, {when}.',
  pay: 'Bezahlen',
  payNow: 'Jetzt bezahlen',
  decline: 'Ablehnen',
  bank: '3-D Secure verlangen',
  away: 'Weggehen',
  troubles: 'Wenn etwas schiefgeht',
  payLate: 'Zu spät bezahlen',
  payLateHint: 'Bezahlt, nachdem der Anteil abgelaufen ist',
  payUnheard: 'Bezahlen, und die Nachricht geht verloren',
  payUnheardHint: 'Wird gefunden, wenn der Anbieter gefragt wird',
  approve: 'Bestätigen',
  fail: 'Scheitern lassen',
  back: 'Zurück zum Restaurant',
};
