// Many user agents also name other browsers: the first match wins.
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS|Focus)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/^(?=.*\bVersion\/\S).*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The browser and system of a User-Agent header, to show to its user: 'Firefox on Windows'; empty when both are unknown. Versions are left
 * out, as they would help to identify a visitor.
 */
export function browserName(userAgent = ''): string {
  const firstMatch = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = firstMatch(browsers);
  const system = firstMatch(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? '';
}
