-- Failures, alerts and automatic reasons are codes with data. Screens put them into words, in the language of their reader.
-- Known sentences become their code; any other text is kept as data of the code 'other'.
alter table payments
  alter column failure drop default,
  alter column failure drop not null,
  -- Reason why the payment failed, {code, providerText}; null if it did not fail.
  alter column failure type jsonb using (
    case
      when failure = '' then null
      when failure in (
        'The card was declined. Nothing was paid.', 'PayPal could not take the money. Nothing was paid.',
        -- The sentences of the checkout page in test mode.
        'Die Karte wurde abgelehnt. Es wurde nichts bezahlt.', 'La carta è stata rifiutata. Non è stato pagato nulla.',
        'カードが拒否されました。支払いは行われていません。', '카드가 거절되었습니다. 결제되지 않았습니다.',
        'O cartão foi recusado. Nada foi pago.', 'Kart reddedildi. Hiçbir şey ödenmedi.', '银行卡被拒绝。没有付款。',
        'رُفضت البطاقة. لم يُدفع شيء.', 'Η κάρτα απορρίφθηκε. Δεν πληρώθηκε τίποτα.', 'La tarjeta fue rechazada. No se ha pagado nada.', 'La carte a été refusée. Rien n’a été payé.'
      ) then jsonb_build_object('code', 'declined', 'providerText', '')
      when failure = 'The amount that was charged is not the amount of your share. The staff will help you.'
        then jsonb_build_object('code', 'wrong_amount', 'providerText', '')
      when failure = 'This amount is too small to be paid by card. Please pay another way.'
        then jsonb_build_object('code', 'amount_too_small', 'providerText', '')
      when failure = 'This amount is too large to be paid by card. Please pay another way.'
        then jsonb_build_object('code', 'amount_too_large', 'providerText', '')
      when failure ~ '^(Stripe|PayPal) cannot take exactly '
        or failure = 'PayPal does not take this amount in this currency. Please pay another way.'
        then jsonb_build_object('code', 'amount_not_accepted', 'providerText', '')
      when failure ~ '^PayPal takes no [A-Z]{3}\.'
        or failure = 'This restaurant takes no cards in this currency. Please pay another way.'
        then jsonb_build_object('code', 'currency_not_accepted', 'providerText', '')
      when failure in ('This cannot be paid in crypto. Please pay another way.',
        'This restaurant takes no crypto at the moment. Please pay another way.')
        then jsonb_build_object('code', 'method_unavailable', 'providerText', '')
      when failure = 'This checkout has ended. Please start again.'
        then jsonb_build_object('code', 'checkout_ended', 'providerText', '')
      else jsonb_build_object('code', 'other', 'providerText', failure)
    end);

alter table refunds
  alter column failure drop default,
  alter column failure drop not null,
  -- Reason why the refund failed, {code, providerText}; null if it did not fail.
  alter column failure type jsonb using (
    case
      when failure = '' then null
      when failure ~ '^(Stripe|PayPal) has no money of this payment\.$'
        then jsonb_build_object('code', 'no_money', 'providerText', '')
      when failure ~ '^(Stripe|PayPal) has given all of this payment back already\.$'
        then jsonb_build_object('code', 'already_refunded', 'providerText', '')
      when failure = 'The payer’s bank has claimed this payment back already.'
        then jsonb_build_object('code', 'disputed', 'providerText', '')
      when failure ~ '^There is too little money on the account at (Stripe|PayPal)\.$'
        then jsonb_build_object('code', 'balance_too_low', 'providerText', '')
      when failure ~ '^That is more than is left of this payment( at (Stripe|PayPal|the BTCPay server))?\.$'
        then jsonb_build_object('code', 'more_than_left', 'providerText', '')
      when failure = 'PayPal gives money back for 180 days only.'
        then jsonb_build_object('code', 'too_late', 'providerText', '')
      when failure = 'This refund was withdrawn on the BTCPay server.'
        then jsonb_build_object('code', 'withdrawn', 'providerText', '')
      when failure ~ '^The account at .* that has this money was replaced here\.'
        then jsonb_build_object('code', 'account_replaced', 'providerText', '')
      when failure ~ '^(Stripe|PayPal|The BTCPay server) refused to give this money back\.$'
        then jsonb_build_object('code', 'refused', 'providerText', '')
      when failure ~ '^(Stripe|PayPal) could not give this money back'
        then jsonb_build_object('code', 'failed', 'providerText', coalesce(substring(failure from '\((.*)\)\.$'), ''))
      else jsonb_build_object('code', 'other', 'providerText', failure)
    end),
  -- Reason of an automatic refund; null if staff asked for it and wrote their reason.
  add column reason_code text check (reason_code in ('order_cancelled', 'nothing_to_pay')),
  drop constraint refunds_reason_check;

-- A refund that nobody asked for was for a canceled order, or for money that found nothing to pay.
update refunds
set reason_code = case when order_id is null then 'nothing_to_pay' else 'order_cancelled' end, reason = ''
where is_automatic and reason in ('The order was cancelled', 'What it was for is paid already, or was cancelled');
-- Refunds have the words of staff or a code.
alter table refunds add constraint refunds_reason_check check ((reason = '') = (reason_code is not null));

drop index payments_attention;
alter table payments rename column attention to attention_text;
alter table payments
  -- Problems that staff have to handle, each {code, …}; see paymentAlert of the contract.
  add column attention jsonb not null default '[]';

-- Money that staff received for canceled orders: one alert for each of those orders.
update payments set attention = alerts.list, attention_text = ''
from (
  select payment_parts.restaurant_id, payment_parts.payment_id,
    jsonb_agg(jsonb_build_object('code', 'order_cancelled', 'orderId', orders.id, 'amount', payment_parts.amount_minor)
      order by orders.id) as list
  from payment_parts
  join orders on orders.restaurant_id = payment_parts.restaurant_id and orders.id = payment_parts.order_id
  where orders.status = 'cancelled' and payment_parts.amount_minor > 0
  group by payment_parts.restaurant_id, payment_parts.payment_id
) alerts
where payments.restaurant_id = alerts.restaurant_id and payments.id = alerts.payment_id
  and attention_text ~ '^(An order that this paid was cancelled: give back \S+\.( |$))+$';

-- A refund that failed: the alert has the amount and the reason of the last one.
update payments set attention = jsonb_build_array(jsonb_build_object('code', 'refund_failed', 'amount', failed.amount_minor,
    'failure', failed.failure)), attention_text = ''
from (
  select distinct on (restaurant_id, payment_id) restaurant_id, payment_id, amount_minor, failure
  from refunds where status = 'failed' and failure is not null
  order by restaurant_id, payment_id, refunded_at desc, id desc
) failed
where payments.restaurant_id = failed.restaurant_id and payments.id = failed.payment_id
  and attention_text ~ '^\S+ could not be given back: ';

update payments set attention = jsonb_build_array(
  case attention_text
    when 'The provider could not be asked whether this was paid: please look there.'
      then jsonb_build_object('code', 'provider_unreachable')
    when 'The provider could not be asked for days to give money back: please look there.'
      then jsonb_build_object('code', 'refund_unreachable')
    else jsonb_build_object('code', 'other', 'text', attention_text)
  end)
where attention_text <> '';

alter table payments drop column attention_text;
alter table payments
  -- Whether there is an alert, so that it can be searched for.
  add column needs_attention boolean not null generated always as (attention <> '[]') stored;
create index payments_attention on payments (restaurant_id) where needs_attention;

alter table token_purchases
  alter column failure drop default,
  alter column failure drop not null,
  -- Reason why the payment or the refund failed, {code, providerText}; null if neither did.
  alter column failure type jsonb using (
    case
      when failure = '' then null
      when failure = 'The card was declined. Nothing was paid.'
        then jsonb_build_object('code', 'declined', 'providerText', '')
      when failure ~ '^What was paid is not the .* this costs\.'
        then jsonb_build_object('code', 'wrong_amount', 'providerText', '')
      when failure = 'Stripe has given all of this payment back already.'
        then jsonb_build_object('code', 'already_refunded', 'providerText', '')
      when failure = 'The payer’s bank has claimed this payment back already.'
        then jsonb_build_object('code', 'disputed', 'providerText', '')
      when failure = 'There is too little money on the account at Stripe.'
        then jsonb_build_object('code', 'balance_too_low', 'providerText', '')
      when failure ~ '^That is more than is left of this payment( at Stripe)?\.$'
        then jsonb_build_object('code', 'more_than_left', 'providerText', '')
      when failure = 'Stripe refused to give this money back.'
        then jsonb_build_object('code', 'refused', 'providerText', '')
      when failure ~ '^Stripe could not give this money back'
        then jsonb_build_object('code', 'failed', 'providerText', coalesce(substring(failure from '\((.*)\)\.$'), ''))
      else jsonb_build_object('code', 'other', 'providerText', failure)
    end);

-- Other programs read the code of an automatic refund beside its reason.
create or replace function tell_of_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return null; end if;
  if new.status = 'done' then
    perform tell_webhooks(new.restaurant_id, 'payment.refunded', new.payment_id,
      jsonb_build_object('refundId', new.id, 'amount', new.amount_minor, 'reason', new.reason, 'reasonCode', new.reason_code));
  end if;
  return null;
end $$;
