const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 7;

/** Where the week does not start on Monday (CLDR 47), for browsers that do not tell. */
const SATURDAY_REGIONS = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';
const SUNDAY_REGIONS =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT ' +
  'PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';

// Not yet in TypeScript's ES2023 types; some browsers have a property instead of the method, some neither.
interface WeekLocale extends Pick<Intl.Locale, 'maximize'> {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

function localeOf(language: string): WeekLocale | null {
  try {
    return new Intl.Locale(language);
  } catch {
    // Without a language set, browsers report an empty string or a name of the system.
    return null;
  }
}

function weekStartOfRegion(region: string | undefined): number {
  if (region === undefined) return MONDAY;
  if (SUNDAY_REGIONS.includes(region)) return SUNDAY;
  return SATURDAY_REGIONS.includes(region) ? SATURDAY : MONDAY;
}

/** The first day of the week in the visitor's locale, 1 for Monday to 7 for Sunday; Monday when unknown (docs/rules/daily-order.md#months). */
export function weekStart(): number {
  const locale = localeOf(navigator.language);
  if (!locale) return MONDAY;
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return info?.firstDay ?? weekStartOfRegion(locale.maximize().region);
}
