/** Colors of the product, light and dark. The style is inlined, so that the page loads nothing else. */
export const testCheckoutStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f8f3ee, #1d1422); --raised: light-dark(#fffdfa, #312338);
  --text: light-dark(#241a28, #f4ebe7); --soft: light-dark(#5b4d5b, #c8b9c3);
  --line: light-dark(#e0d5cd, #43344a); --focus: light-dark(#91508a, #fcc75c);
  --action: light-dark(#5e2a59, #f4b131); --on-action: light-dark(#fff8ef, #2b1a06);
  --danger: light-dark(#9c2f1c, #ffab96);
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif;
}
.mode {
  padding: .75rem 1rem; background: #f4b131; color: #2b1a06; font-weight: 650; text-align: center;
}
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.card { background: var(--raised); border: 1px solid var(--line); border-radius: 1rem; padding: 1.5rem; }
h1 { margin: 0; font: 620 1.375rem/1.2 'Iowan Old Style', Georgia, serif; overflow-wrap: anywhere; }
.amount { margin: .5rem 0 0; color: var(--text); font-size: clamp(1.5rem, 8vw, 2.25rem); font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums; }
p { margin: .75rem 0 0; color: var(--soft); overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; margin-top: 1.5rem; }
h2 { margin: 1rem 0 0; font-size: .875rem; font-weight: 650; color: var(--soft); }
button, .link {
  display: block; width: 100%; min-height: 3rem; padding: .625rem 1rem; border: 1px solid var(--line); border-radius: .625rem;
  background: transparent; color: var(--text); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
}
.link { margin-top: 1.5rem; }
form + .link, .link + .link { margin-top: .75rem; }
button small { display: block; font-weight: 400; color: var(--soft); font-size: .875rem; }
.first { background: var(--action); border-color: var(--action); color: var(--on-action); }
.no { color: var(--danger); }
button:hover, .link:hover { border-color: var(--focus); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
