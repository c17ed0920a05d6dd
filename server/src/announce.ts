import { networkInterfaces } from 'node:os';
import type { WriteStream } from 'node:tty';
import QRCode from 'qrcode';

interface Served {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | null;
}

const isEveryInterface = (host: string): boolean => host === '::' || host === '0.0.0.0';

/** The address a phone on the same Wi-Fi can open: the first private IPv4 address of this machine. */
const networkAddress = (): string | null =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;

/** Says where to find the product; on a terminal also as a code for a phone's camera. */
export const announce = async (
  out: Pick<WriteStream, 'write' | 'isTTY'>,
  { port, host, publicUrl }: Served,
): Promise<void> => {
  const local = isEveryInterface(host) ? 'localhost' : host;
  const network = isEveryInterface(host) ? networkAddress() : null;
  const phone = publicUrl ?? (network === null ? null : `http://${network}:${port}`);
  out.write(`Comanda is ready at http://${local.includes(':') ? `[${local}]` : local}:${port}\n`);
  if (phone === null) return;
  out.write(`${publicUrl === null ? 'On this network' : 'For everyone'}: ${phone}\n`);
  if (out.isTTY) out.write(`\n${await QRCode.toString(phone, { type: 'terminal', small: true })}\n`);
};
