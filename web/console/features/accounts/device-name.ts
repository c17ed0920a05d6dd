/** The first that matches names it, so those that pose as another (Edge as Chrome, Chrome as Safari) come before it. */
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
  rows.find(([shape]) => shape.test(userAgent))?.[1];

/** What a person would call the device: 'Safari on iPhone'. */
export const deviceName = (userAgent: string | null): string => {
  const browser = firstMatch(browsers, userAgent ?? '');
  const system = firstMatch(systems, userAgent ?? '');
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};

export const isHandheld = (userAgent: string | null): boolean => /iPhone|iPad|Android/.test(userAgent ?? '');
