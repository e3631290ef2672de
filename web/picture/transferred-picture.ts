import { useCallback } from 'react';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { usePaste } from '../browser/input/keyboard.ts';

/** A picture that was dropped or pasted: a file, or the address of one. */
export type TransferredPicture = { file: Blob } | { address: string };

const DATA_URL = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=\s]+)$/;
const TRANSFER_TYPES = ['Files', 'text/uri-list', 'text/html', 'text/plain'];

/** Whether something that is dragged may turn out to be a picture: its content is known only once it is dropped. */
export function mayHoldPicture(transfer: DataTransfer): boolean {
  return TRANSFER_TYPES.some((type) => transfer.types.includes(type));
}

/** The picture in what was dropped or pasted: a file first, then the image of a web page, then an address; null without any. */
export function pictureIn(transfer: DataTransfer): TransferredPicture | null {
  const files = [...transfer.files];
  const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0];
  if (file) return { file };
  return (
    pictureInHtml(transfer.getData('text/html')) ??
    addressIn(transfer.getData('text/uri-list')) ??
    addressIn(transfer.getData('text/plain'))
  );
}

/** Calls back with a picture, or the address of one, that is pasted anywhere on the page; null for anything else. */
export function usePastedPicture(onPicture: (picture: TransferredPicture | null) => void): void {
  usePaste(useCallback((data: DataTransfer) => onPicture(pictureIn(data)), [onPicture]));
}

function pictureInHtml(html: string): TransferredPicture | null {
  // A parsed document is inert: it runs no script and loads no image.
  const images = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img[src]');
  for (const image of images) {
    const source = image.getAttribute('src')?.trim() ?? '';
    const picture = pictureOfDataUrl(source) ?? addressIn(source.replace(/^\/\//, 'https://'));
    if (picture) return picture;
  }
  return null;
}

function pictureOfDataUrl(url: string): TransferredPicture | null {
  const [, type, base64 = ''] = DATA_URL.exec(url) ?? [];
  if (type === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return { file: new Blob([bytes], { type }) };
  } catch {
    return null;
  }
}

/** The first line that is an address; prose that mentions one is none. */
function addressIn(text: string): TransferredPicture | null {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  const address = lines.find((line) => isWebAddress(line) && !/\s/.test(line) && URL.canParse(line));
  return address === undefined ? null : { address };
}
