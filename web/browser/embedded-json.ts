/** What the server embedded in the page under an id; null for nothing. Throws for what is no JSON. */
export function embeddedJson(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}
