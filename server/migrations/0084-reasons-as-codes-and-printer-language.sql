-- Reasons that guests read are codes, which their phones and receipts put into words of their language. Rows from before keep the words
-- that were written then.

-- Staff choose a common reason for a refund, or write their own.
alter table refunds drop constraint refunds_reason_code_check;
-- The first two are the reasons of automatic refunds; the others are chosen by staff. Null if staff wrote their own words.
alter table refunds add constraint refunds_reason_code_check check (reason_code in (
  'order_cancelled', 'nothing_to_pay', 'wrong_item', 'dish_problem', 'long_wait', 'not_served', 'charged_twice', 'goodwill'));

-- Common reason for which a guest calls a server; null if the guest gave none or wrote it, and for calls from before reasons had codes.
alter table visit_calls add column reason_code text;
alter table visit_calls add constraint visit_calls_reason_code_check check (reason_code in ('water', 'cutlery', 'question'));

-- Language of the fixed words on its tickets and receipts; null for the language of the restaurant.
alter table printers add column language text;
