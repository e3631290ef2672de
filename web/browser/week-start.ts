const MONDAY = 1;

// Not yet in TypeScript's ES2023 types; some browsers have a property instead of the method, some neither.
interface WeekLocale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

function localeOf(language: string): WeekLocale {
  try {
    return new Intl.Locale(language) as WeekLocale;
  } catch {
    // Without a language set, browsers report an empty string or a name of the system.
    return {};
  }
}

/** The first day of the week in the visitor's locale, 1 for Monday to 7 for Sunday; Monday when unknown (docs/rules.md#months). */
export function weekStart(): number {
  const locale = localeOf(navigator.language);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY;
}
