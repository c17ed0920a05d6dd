import { checkoutPages } from '@comanda/contract/pages';
import { formatMoney, minuteMs } from '@comanda/contract/kernel';
import { escapeHtml } from '#platform/http';
import type { TestCharge } from './test-charges.repository.ts';
import { testCheckoutStyle } from './test-checkout.css.ts';

/** Where on its way through the checkout a payer stands. */
export type CheckoutStep = 'choosing' | 'bank' | 'away';

interface Shown {
  readonly charge: TestCharge;
  readonly step: CheckoutStep;
  readonly now: Date;
  readonly nonce: string;
}

/** The whole page: words and a form, so that it works wherever a browser does. */
export const renderTestCheckout = ({ charge, step, now, nonce }: Shown): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Test checkout · ${escapeHtml(charge.description)}</title>
<style nonce="${nonce}">${testCheckoutStyle}</style>
</head>
<body>
<header class="mode">Test mode: no money moves</header>
<main>
<div class="card">
<h1>${escapeHtml(charge.description)}</h1>
<p class="amount">${escapeHtml(formatMoney(charge.amount_minor, charge.currency))}</p>
${bodyOf(charge, step, now)}
</div>
</main>
</body>
</html>
`;

const bodyOf = (charge: TestCharge, step: CheckoutStep, now: Date): string => {
  switch (charge.state) {
    case 'open':
      return openBody(charge, step);
    case 'late':
      return lateBody(charge, now);
    case 'paid':
      return `<p>This is paid. In test mode nothing was charged.</p>${wayBack(charge)}`;
    case 'declined':
      return `<p>The card was declined. Nothing was paid.</p>${wayBack(charge)}`;
    case 'cancelled':
      return `<p>This checkout has ended: it was given up, or it took too long. Nothing was paid.</p>${wayBack(charge)}`;
  }
};

const openBody = (charge: TestCharge, step: CheckoutStep): string => {
  switch (step) {
    case 'choosing':
      return `<p>Choose what shall become of this payment.</p>${choices(charge)}`;
    case 'bank':
      return `<p>3-D Secure: your bank asks whether it is you who pays.</p>${bankChoices(charge)}`;
    case 'away':
      return `<p>You have walked away without paying. What you had taken on the bill is free again in a few minutes.</p>
<a class="link" href="${page(charge, checkoutPages.test)}">Come back and pay</a>${wayBack(charge)}`;
  }
};

const lateBody = (charge: TestCharge, now: Date): string => {
  const minutes = Math.max(1, Math.ceil((charge.expires_at.getTime() - now.getTime()) / minuteMs));
  const when =
    charge.expires_at > now ? `in about ${minutes} minute${minutes === 1 ? '' : 's'}` : 'within the next minute';
  return `<p>This payment comes late: it is paid once your share of the bill has been freed, ${when}.</p>
${form(charge, button({ decision: 'pay', label: 'Pay now', isFirst: true }) + button({ decision: 'decline', label: 'Decline' }))}
${wayBack(charge)}`;
};

interface Button {
  readonly decision: string;
  readonly label: string;
  readonly hint?: string;
  readonly isFirst?: boolean;
}

const button = ({ decision, label, hint, isFirst = false }: Button): string => {
  const look = isFirst ? 'first' : decision === 'decline' ? 'no' : '';
  const more = hint === undefined ? '' : `<small>${hint}</small>`;
  return `<button type="submit" name="decision" value="${decision}" class="${look}">${label}${more}</button>`;
};

const form = (charge: TestCharge, buttons: string): string =>
  `<form method="post" action="${page(charge, checkoutPages.test)}">${buttons}</form>`;

const choices = (charge: TestCharge): string =>
  form(
    charge,
    [
      button({ decision: 'pay', label: 'Pay', isFirst: true }),
      button({ decision: 'decline', label: 'Decline' }),
      button({ decision: 'bank', label: 'Ask for 3-D Secure' }),
      button({ decision: 'away', label: 'Walk away' }),
      '<h2>When things go wrong</h2>',
      button({ decision: 'pay-late', label: 'Pay late', hint: 'Paid after the share has expired' }),
      button({ decision: 'pay-unheard', label: 'Pay, and lose the notice', hint: 'Found when the provider is asked' }),
    ].join('\n'),
  );

const bankChoices = (charge: TestCharge): string =>
  form(
    charge,
    button({ decision: 'pay', label: 'Approve', isFirst: true }) + button({ decision: 'decline', label: 'Fail' }),
  );

const page = ({ reference }: TestCharge, path: string): string => path.replace('$reference', reference);

const wayBack = ({ return_url: returnUrl }: TestCharge): string =>
  `<a class="link" href="${escapeHtml(returnUrl)}">Back to the restaurant</a>`;
