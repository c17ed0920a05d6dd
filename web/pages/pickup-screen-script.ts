/** Script of the pickup screen: reads the numbers again and again. After a lost connection it continues by itself. */
export const pickupScreenScript = `
const screen = document.getElementById('screen');
const offline = document.getElementById('offline');
const pollMs = Number(screen.dataset.pollMs);
const show = (id, numbers) => {
  const list = document.getElementById(id);
  const shown = [...list.children].map((item) => item.textContent).join(' ');
  if (shown === numbers.join(' ')) return;
  list.replaceChildren(...numbers.map((number) => {
    const item = document.createElement('li');
    item.textContent = String(number);
    return item;
  }));
};
const read = async () => {
  try {
    const answer = await fetch(screen.dataset.path, { cache: 'no-store' });
    if (!answer.ok) throw new Error(String(answer.status));
    const { preparing, ready } = await answer.json();
    show('preparing', preparing);
    show('ready', ready);
    offline.hidden = true;
  } catch {
    offline.hidden = false;
  }
  setTimeout(read, pollMs);
};
setTimeout(read, pollMs);
`;
