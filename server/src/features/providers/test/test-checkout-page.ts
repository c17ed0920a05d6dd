import { checkoutPages } from '@comanda/contract/pages';
import { formatMoney, minuteMs, textDirection } from '@comanda/contract/kernel';
import { escapeHtml } from '#platform/http';
import type { TestCharge } from './test-charges.repository.ts';
import { testCheckoutWords, type TestCheckoutWords } from './test-checkout-words.ts';
import { testCheckoutStyle } from './test-checkout.css.ts';

/** Step of the test checkout that the payer is at. */
export type CheckoutStep = 'choosing' | 'bank' | 'away';

interface CheckoutPageOptions {
  readonly charge: TestCharge;
  readonly step: CheckoutStep;
  readonly now: Date;
  readonly nonce: string;
}

/** Renders the page as text and a form, without scripts, so that it works in every browser. */
export const renderTestCheckout = ({ charge, step, now, nonce }: CheckoutPageOptions): string => {
  const { language, words } = testCheckoutWords(charge.language);
  return `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title} · ${escapeHtml(charge.description)}</title>
<style nonce="${nonce}">${testCheckoutStyle}</style>
</head>
<body>
<header class="mode">${words.mode}</header>
<main>
<div class="card">
<h1><bdi>${escapeHtml(charge.description)}</bdi></h1>
<p class="amount"><bdi>${escapeHtml(formatMoney(charge.amount_minor, charge.currency, language))}</bdi></p>
${bodyOf({ charge, words }, step, whenLate(charge, now, language))}
</div>
</main>
</body>
</html>
`;
};

interface Page {
  readonly charge: TestCharge;
  readonly words: TestCheckoutWords;
}

const bodyOf = (page: Page, step: CheckoutStep, when: string): string => {
  const { charge, words } = page;
  switch (charge.state) {
    case 'open':
      return openBody(page, step);
    case 'late':
      return lateBody(page, when);
    case 'paid':
      return `<p>${words.paid}</p>${backLink(page)}`;
    case 'declined':
      return `<p>${words.declined}</p>${backLink(page)}`;
    case 'cancelled':
      return `<p>${words.ended}</p>${backLink(page)}`;
  }
};

const openBody = (page: Page, step: CheckoutStep): string => {
  const { charge, words } = page;
  switch (step) {
    case 'choosing':
      return `<p>${words.choose}</p>${choices(page)}`;
    case 'bank':
      return `<p>${words.bankAsks}</p>${bankChoices(page)}`;
    case 'away':
      return `<p>${words.walkedAway}</p>
<a class="link" href="${addressOf(charge)}">${words.comeBack}</a>${backLink(page)}`;
  }
};

const whenLate = ({ expires_at: expiresAt }: TestCharge, now: Date, language: string): string => {
  const minutes = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / minuteMs));
  return new Intl.RelativeTimeFormat(language).format(minutes, 'minute');
};

const lateBody = (page: Page, when: string): string => {
  const { words } = page;
  const buttons = [
    button({ decision: 'pay', label: words.payNow, isFirst: true }),
    button({ decision: 'decline', label: words.decline }),
  ];
  return `<p>${words.late.replace('{when}', when)}</p>${form(page, buttons)}${backLink(page)}`;
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

const form = ({ charge }: Page, parts: readonly string[]): string =>
  `<form method="post" action="${addressOf(charge)}">${parts.join('\n')}</form>`;

const choices = (page: Page): string => {
  const { words } = page;
  return form(page, [
    button({ decision: 'pay', label: words.pay, isFirst: true }),
    button({ decision: 'decline', label: words.decline }),
    button({ decision: 'bank', label: words.bank }),
    button({ decision: 'away', label: words.away }),
    `<h2>${words.troubles}</h2>`,
    button({ decision: 'pay-late', label: words.payLate, hint: words.payLateHint }),
    button({ decision: 'pay-unheard', label: words.payUnheard, hint: words.payUnheardHint }),
  ]);
};

const bankChoices = (page: Page): string =>
  form(page, [
    button({ decision: 'pay', label: page.words.approve, isFirst: true }),
    button({ decision: 'decline', label: page.words.fail }),
  ]);

const addressOf = ({ reference }: TestCharge): string => checkoutPages.test.replace('$reference', reference);

const backLink = ({ charge, words }: Page): string =>
  `<a class="link" href="${escapeHtml(charge.return_url)}">${words.back}</a>`;
