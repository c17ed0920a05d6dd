import { networkInterfaces } from 'node:os';
import type { WriteStream } from 'node:tty';
import type { Showcase } from '#features/showcase';

interface ServerAddress {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | null;
}

const isEveryInterface = (host: string): boolean => host === '::' || host === '0.0.0.0';

/** The address that a phone on the same Wi-Fi can open: the first private IPv4 address of this machine. */
const networkAddress = (): string | null =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;

/** Prints the address of the server; on a terminal also as a QR code for a phone's camera. */
export const printAddress = async (
  out: Pick<WriteStream, 'write' | 'isTTY'>,
  { port, host, publicUrl }: ServerAddress,
): Promise<void> => {
  const local = isEveryInterface(host) ? 'localhost' : host;
  const network = isEveryInterface(host) ? networkAddress() : null;
  const phone = publicUrl ?? (network === null ? null : `http://${network}:${port}`);
  out.write(`Comanda is ready at http://${local.includes(':') ? `[${local}]` : local}:${port}\n`);
  if (phone === null) return;
  out.write(`${publicUrl === null ? 'On this network' : 'For everyone'}: ${phone}\n`);
  if (!out.isTTY) return;
  const { default: QRCode } = await import('qrcode');
  out.write(`\n${await QRCode.toString(phone, { type: 'terminal', small: true })}\n`);
};

/** Prints the progress of a long start: on a terminal in one line that counts up, otherwise one line per quarter. */
export const printProgress = (out: Pick<WriteStream, 'write' | 'isTTY'>): ((done: number) => void) => {
  let printedPercent = 0;
  return (done) => {
    const percent = Math.floor(done * 100);
    if (percent < printedPercent + (out.isTTY ? 1 : 25)) return;
    printedPercent = percent;
    out.write(`${out.isTTY ? '\r' : ''}Guests come and go: ${percent} %${out.isTTY && percent < 100 ? '' : '\n'}`);
  };
};

export const printShowcaseLogin = (out: Pick<WriteStream, 'write'>, { email, password, staff }: Showcase): void => {
  out.write(`Log in as ${email} with the password ${password}\n`);
  out.write(`Staff have the same password: ${staff.join(', ')}\n`);
  out.write('A lunch rush is switched on under Orders.\n');
};
