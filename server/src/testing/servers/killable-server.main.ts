import { openApp } from '@comanda/server/app';
import { readConfig } from '@comanda/server/config';

// A complete server in a separate process, so that it can be killed. Its providers are the stand-ins of the process that started it.
const [stripe = '', paypal = '', webRoot = ''] = process.argv.slice(2);
const config = readConfig(process.env);
const app = await openApp({ ...config, providerUrls: { stripe, paypal } }, { webRoot: new URL(webRoot) });
process.stdout.write(`http://127.0.0.1:${await app.listen()}\n`);
