declare global {
  interface Window {
    /** The picture that the script in the page has loaded, shown in its frame until the app takes over. */
    firstPicture?: HTMLImageElement;
  }
}

/** Whether the page has shown the picture of a URL before the app started: it can be shown again at once. */
export function isShownFirst(url: string): boolean {
  const image = window.firstPicture;
  return image?.getAttribute('src') === url && image.complete && image.naturalWidth > 0;
}
