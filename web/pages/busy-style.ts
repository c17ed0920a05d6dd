/** The brand's colors for light and dark mode. The page is self-contained and loads nothing else. */
export const busyStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f8f3ee, #1d1422); --raised: light-dark(#fffdfa, #312338);
  --text: light-dark(#241a28, #f4ebe7); --soft: light-dark(#5b4d5b, #c8b9c3);
  --line: light-dark(#e0d5cd, #43344a); --focus: light-dark(#91508a, #fcc75c);
  --action: light-dark(#5e2a59, #f4b131); --on-action: light-dark(#fff8ef, #2b1a06);
}
* { box-sizing: border-box; }
body {
  display: grid; place-items: center; margin: 0; min-height: 100vh; min-height: 100dvh; padding: 1.5rem 1rem;
  background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif;
}
main { width: 100%; max-width: 26rem; padding: 2rem 1.5rem 1.5rem; background: var(--raised); border: 1px solid var(--line); border-radius: 1rem; }
h1 { margin: 0; font: 620 1.625rem/1.2 'Iowan Old Style', Georgia, serif; }
p { margin: .75rem 0 0; color: var(--soft); }
a {
  display: block; min-height: 3rem; margin-top: .75rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .625rem;
  color: var(--text); font-weight: 600; text-align: center; text-decoration: none;
}
a.first { margin-top: 1.5rem; background: var(--action); border-color: var(--action); color: var(--on-action); }
a:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
