/** Three nested squares, zooming out. */
export function Logo() {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" fill="none" stroke="currentColor" aria-hidden="true">
      <rect x="1.5" y="1.5" width="25" height="25" rx="7" strokeWidth="2.4" opacity=".35" />
      <rect x="6" y="6" width="16" height="16" rx="4.5" strokeWidth="2.4" opacity=".65" />
      <rect x="10.4" y="10.4" width="7.2" height="7.2" rx="2" fill="var(--tint)" stroke="none" />
    </svg>
  );
}
