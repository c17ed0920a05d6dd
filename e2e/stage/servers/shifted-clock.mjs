/**
 * Loaded before the server by journeys that need a time of day. Dates begin at START_TIME and go on at their usual pace; a message
 * with a number of milliseconds moves them on. Timers stay real.
 */
const RealDate = Date;
let shiftMs = RealDate.parse(process.env['START_TIME'] ?? '') - RealDate.now();
const now = () => RealDate.now() + shiftMs;

globalThis.Date = class extends RealDate {
  /** @param {...number} parts */
  constructor(...parts) {
    if (parts.length === 0) super(now());
    // @ts-expect-error TypeScript knows no spread for the overloads of Date.
    else super(...parts);
  }
  static now() {
    return now();
  }
};

process.on('message', (ms) => {
  shiftMs += Number(ms);
  process.send?.('moved');
});
// The channel does not keep a server alive that has stopped.
process.channel?.unref();
