import { accountsWords } from './words/index.ts';

/** The first match wins. A browser that imitates another (Edge imitates Chrome, Chrome imitates Safari) is listed before it. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const firstMatch = (rows: readonly [RegExp, string][], userAgent: string) =>
  rows.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Readable name of the device, such as 'Safari on iPhone'. */
export const deviceName = (userAgent: string | null): string => {
  const browser = firstMatch(browsers, userAgent ?? '');
  const system = firstMatch(systems, userAgent ?? '');
  if (browser !== undefined && system !== undefined)
    return accountsWords.current().browserOnSystem({ browser, system });
  return browser ?? system ?? accountsWords.current().unknownDevice;
};

export const isHandheld = (userAgent: string | null): boolean => /iPhone|iPad|Android/.test(userAgent ?? '');
