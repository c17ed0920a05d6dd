/** Large numbers on a dark background. The sizes follow the screen, so that a television shows them as large as it can. */
export const pickupScreenStyle = `
* { box-sizing: border-box; margin: 0; padding: 0; }
html { color-scheme: dark; background: #1d1422; color: #f4ebe7; font: 600 clamp(1rem, 2.2vw, 2.5rem)/1.2 system-ui, sans-serif; }
main { display: grid; grid-template: auto 1fr / 1fr 1fr; min-height: 100vh; gap: 1em; padding: 1em; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1em; grid-column: 1 / -1; }
h1 { font-size: 1em; color: #c8b9c3; }
#offline { color: #fcc75c; }
section { min-width: 0; padding: 1em; border-radius: .5em; background: #312338; }
section.ready { background: #d8f2dc; color: #123d1c; }
h2 { margin-bottom: .5em; font-size: 1.5em; }
ul { display: flex; flex-wrap: wrap; gap: .15em .6em; list-style: none; font-size: clamp(3rem, 8vw, 9rem); font-variant-numeric: tabular-nums; line-height: 1.05; }
.ready ul { font-size: clamp(4rem, 11vw, 13rem); }
@media (orientation: portrait) { main { grid-template: auto auto 1fr / 1fr; } }
`;
