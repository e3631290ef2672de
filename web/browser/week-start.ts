const MONDAY = 1;

// TypeScript's list of the standard knows the method one edition later; some browsers have it as a property, some not at all.
interface WeekLocale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

function localeOf(language: string): WeekLocale {
  try {
    return new Intl.Locale(language) as WeekLocale;
  } catch {
    // A browser without a language set gives an empty text or a name of its system.
    return {};
  }
}

/** The day that starts the week where the visitor lives, 1 for Monday to 7 for Sunday; Monday where the browser cannot tell. */
export function weekStart(): number {
  const locale = localeOf(navigator.language);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY;
}
