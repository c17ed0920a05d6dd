/** Script of the receipt page: prints it and requests the mail. It is small enough to be inlined. */
export const receiptScript = `
const form = document.getElementById('mail');
const print = document.getElementById('print');
const told = document.getElementById('told');
const address = document.getElementById('address');
form.hidden = print.hidden = false;
print.addEventListener('click', () => window.print());
const say = (text, isWrong) => {
  told.textContent = text;
  told.className = isWrong ? 'wrong' : '';
  address.setAttribute('aria-invalid', String(isWrong));
};
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const said = form.dataset;
  const button = form.querySelector('button');
  if (address.value.trim() === '' || !address.checkValidity()) {
    say(said.bad, true);
    address.focus();
    return;
  }
  button.disabled = true;
  try {
    const answer = await fetch(said.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: said.token, email: address.value.trim(), language: document.documentElement.lang }),
    });
    if (answer.ok) {
      say(said.sent.replace('{address}', () => '\\u2068' + address.value.trim() + '\\u2069'), false);
      form.querySelector('input').value = '';
    } else {
      const texts = { 400: said.bad, 403: said.held, 429: said.many };
      say(texts[answer.status] ?? said.failed, true);
    }
  } catch {
    say(said.failed, true);
  }
  button.disabled = false;
});
`;
