/** Copies a text; returns whether it worked, as it may not over plain http or without permission. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

// The only way without a secure context.
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Whether the system has a share sheet for texts. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the system's share sheet with a text, and with files if any are given; 'failed' when nothing could be shared. */
export async function openShareSheet(
  text: string,
  files?: File[],
): Promise<'shared' | 'dismissed' | 'failed'> {
  try {
    await navigator.share({ text, ...(files && { files }) });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}
