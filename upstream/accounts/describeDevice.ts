import type { DeviceLabel } from '../http/accessTokenStore.ts';

/** The first match applies. Browsers that imitate others come before them. */
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrom(?:e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Derives browser and system names from the User-Agent. The header itself is not stored. */
export function describeDevice(userAgent = ''): DeviceLabel {
  return { browser: find(BROWSERS, userAgent), system: find(SYSTEMS, userAgent) };
}

function find(names: readonly [RegExp, string][], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
