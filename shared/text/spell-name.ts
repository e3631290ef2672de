/** The name of a field as a label: 'Did you know' for `didYouKnow`. */
export function spellName(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
