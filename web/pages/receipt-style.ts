export const receiptStyle = `
:root { color-scheme: light dark; --ground: #efece6; --paper: #fffdf9; --ink: #1d1b18; --soft: #6a645b; --rule: #d8d2c7; --button: #1d1b18; --on: #fff; --wrong: #b3261e; --mark: #ffe9b8; --on-mark: #4a3500; }
@media (prefers-color-scheme: dark) { :root { --ground: #141311; --paper: #201e1b; --ink: #f3efe8; --soft: #b3aca1; --rule: #3c3831; --button: #f3efe8; --on: #1d1b18; --wrong: #ffb4ab; --mark: #4a3a10; --on-mark: #ffe2a0; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 16px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; padding: 24px 16px max(32px, env(safe-area-inset-bottom)); }
.paper, .actions { max-width: 26rem; margin-inline: auto; }
.paper { background: var(--paper); border-radius: 14px; padding: 28px 24px; box-shadow: 0 1px 2px #0002, 0 12px 32px #0001; overflow-wrap: anywhere; }
header { text-align: center; padding-block-end: 20px; border-block-end: 1px dashed var(--rule); margin-block-end: 20px; }
.restaurant { font-size: 1.35rem; font-weight: 700; letter-spacing: -.01em; }
.about { color: var(--soft); font-size: .875rem; }
h1 { font-size: 1.125rem; margin-block-end: 12px; }
.mark { background: var(--mark); color: var(--on-mark); border-radius: 8px; padding: 8px 12px; margin-block-end: 12px; font-weight: 600; font-size: .875rem; }
dl div, .lines li { display: flex; justify-content: space-between; gap: 16px; padding-block: 3px; }
dt, .facts dt { color: var(--soft); }
dd, .lines b { text-align: end; font-weight: 400; font-variant-numeric: tabular-nums; margin: 0; }
.sums dd, .lines b, .payment dd, .taxes dd { flex-shrink: 0; max-width: 60%; }
.share { margin-block-start: 16px; font-weight: 600; }
.lines { list-style: none; padding: 16px 0 12px; margin-block-start: 16px; border-block-start: 1px dashed var(--rule); }
.lines small { display: block; color: var(--soft); font-size: .8125rem; padding-inline-start: 12px; }
.sums, .payment, .taxes { border-block-start: 1px dashed var(--rule); padding-block: 12px; }
.sums .strong { font-weight: 700; font-size: 1.125rem; }
.sums .strong dt, .sums .strong dd { color: inherit; font-weight: inherit; }
.taxes { font-size: .875rem; padding-block-end: 0; }
footer { text-align: center; padding-block-start: 16px; border-block-start: 1px dashed var(--rule); margin-block-start: 16px; }
.paper > p:last-child { color: var(--soft); }
.actions { padding-block-start: 20px; display: grid; gap: 20px; }
.buttons, .field { display: flex; gap: 8px; flex-wrap: wrap; }
.button { appearance: none; border: 1px solid var(--button); border-radius: 999px; background: var(--button); color: var(--on); font: inherit; font-weight: 600; min-height: 48px; padding: 11px 20px; text-decoration: none; text-align: center; cursor: pointer; flex: 1 0 auto; }
.field .button { flex: 0 0 auto; }
.quiet { background: none; color: var(--ink); border-color: var(--soft); }
.button:disabled { opacity: .6; cursor: default; }
[hidden] { display: none; }
label { display: block; font-weight: 600; margin-block-end: 8px; }
input { font: inherit; flex: 1 1 12rem; min-width: 0; min-height: 48px; border-radius: 12px; border: 1px solid var(--soft); background: var(--paper); color: inherit; padding: 0 14px; }
input::placeholder { color: var(--soft); opacity: 1; }
:focus-visible { outline: 3px solid #2b6cff; outline-offset: 2px; }
#told { min-height: 1.45em; margin-block-start: 8px; font-size: .9375rem; }
#told.wrong { color: var(--wrong); }
@media print { :root { color-scheme: light; --ground: #fff; --paper: #fff; --ink: #000; --soft: #333; --rule: #999; } body { padding: 0; } .actions { display: none; } .paper { box-shadow: none; padding: 0; margin: 0; } }
`;
