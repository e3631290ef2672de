import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { SITE_PATH } from '../site-path.ts';
import { pageUrl } from './page.ts';

/** A value of the query of the address, empty where it has none, and what sets it. The page stays, so no unsaved change asks. */
export function useAddressValue(name: string): [value: string, set: (value: string) => void] {
  const value = new URLSearchParams(useSearch()).get(name) ?? '';
  return [value, (wanted) => setAddressValue(name, wanted)];
}

function setAddressValue(name: string, value: string): void {
  const url = pageUrl();
  if ((url.searchParams.get(name) ?? '') === value) return;
  if (value === '') url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  navigate(url.href, { replace: true });
}

/** Goes to another view of the same screen: the query stays, and so does what is unsaved, which is not asked about. */
export function openView(path: string): void {
  navigate(`${SITE_PATH}${path}${pageUrl().search}`);
}
