import { apiPrefix, endpointPath } from '@comanda/contract/access';
import { textDirection } from '@comanda/contract/kernel';
import { formatReceipt, receiptTexts, type FormattedSum, type ReceiptTexts } from '@comanda/contract/receipts';
import { escapeHtml } from '#platform/http';
import { receiptPdfPath } from './receipt-path.ts';
import { receiptScript } from './receipt-script.ts';
import { receiptStyle } from './receipt.css.ts';
import type { StoredReceipt } from './receipts.repository.ts';

interface PageOptions {
  readonly language: string;
  readonly nonce: string;
}

interface Page extends PageOptions {
  readonly title: string;
  readonly body: string;
}

const renderPage = ({ language, nonce, title, body }: Page): string => `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${receiptStyle}</style>
</head>
<body>
${body}
</body>
</html>
`;

/** Page for an unknown receipt address, with advice for the guest. */
export const renderMissingReceipt = (language: string, nonce: string): string => {
  const { missingTitle, missingText } = receiptTexts(language).page;
  const body = `<main class="paper"><h1>${escapeHtml(missingTitle)}</h1><p>${escapeHtml(missingText)}</p></main>`;
  return renderPage({ language, nonce, title: missingTitle, body });
};

/** Receipt page that is readable without scripts and can be printed as it is. */
export const renderReceipt = (receipt: StoredReceipt, { language, nonce }: PageOptions): string => {
  const { words, title, restaurant, about, mark, facts, share, lines, sums, taxes, payment, foot } = formatReceipt(
    receipt,
    language,
  );
  const body = `<main>
<article class="paper">
<header>
<p class="restaurant"><bdi>${escapeHtml(restaurant)}</bdi></p>
${about.map((line) => `<p class="about"><bdi>${escapeHtml(line)}</bdi></p>`).join('\n')}
</header>
<h1>${escapeHtml(title)}</h1>
${mark === null ? '' : `<p class="mark" role="note">${escapeHtml(mark)}</p>`}
<dl class="facts">${facts.map(factOf).join('')}</dl>
${share === null ? '' : `<p class="share">${escapeHtml(share)}</p>`}
${lines.length === 0 ? '' : `<ul class="lines">${lines.map(lineOf).join('')}</ul>`}
<dl class="sums">${sums.map(sumRow).join('')}</dl>
<dl class="payment">${payment.map(sumRow).join('')}</dl>
${taxes.length === 0 ? '' : `<dl class="taxes">${taxes.map((tax) => sumRow({ ...tax, isStrong: false })).join('')}</dl>`}
${foot.length === 0 ? '' : `<footer>${foot.map((line) => `<p class="about"><bdi>${escapeHtml(line)}</bdi></p>`).join('')}</footer>`}
</article>
${actionsOf(receipt.token, language, words)}
</main>
<script nonce="${nonce}">${receiptScript}</script>`;
  return renderPage({ language, nonce, title: `${title} ${receipt.number} · ${restaurant}`, body });
};

const factOf = ([label, value]: readonly [string, string]): string =>
  `<div><dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`;

const lineOf = ({ label, details, amount }: ReturnType<typeof formatReceipt>['lines'][number]): string =>
  `<li><span>${escapeHtml(label)}${details.map((one) => `<small><bdi>${escapeHtml(one)}</bdi></small>`).join('')}</span><b><bdi>${escapeHtml(amount)}</bdi></b></li>`;

const sumRow = ({ label, amount, isStrong }: FormattedSum): string =>
  `<div${isStrong ? ' class="strong"' : ''}><dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(amount)}</bdi></dd></div>`;

const actionsOf = (token: string, language: string, { page }: ReceiptTexts): string => {
  const messages = { sent: page.sent, bad: page.badAddress, many: page.tooMany, failed: page.failed };
  const messageAttributes = Object.entries(messages).map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`);
  return `<div class="actions">
<div class="buttons">
<a class="button" href="${escapeHtml(receiptPdfPath(token, language))}">${escapeHtml(page.download)}</a>
<button type="button" class="button quiet" id="print" hidden>${escapeHtml(page.print)}</button>
</div>
<form id="mail" hidden novalidate data-action="${apiPrefix}${endpointPath('receipts', 'mail')}" data-token="${escapeHtml(token)}"${messageAttributes.join('')}>
<label for="address">${escapeHtml(page.mail)}</label>
<div class="field">
<input id="address" name="email" type="email" autocomplete="email" inputmode="email" required maxlength="254" placeholder="${escapeHtml(page.address)}" aria-describedby="told">
<button class="button">${escapeHtml(page.send)}</button>
</div>
<p id="told" role="status"></p>
</form>
</div>`;
};
