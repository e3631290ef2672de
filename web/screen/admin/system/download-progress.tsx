import panel from './panel.module.css';
import type { Download } from './use-download.ts';

const MEGABYTE = 1_000_000;

/** The size of a file: 12.3 MB. */
export function formatSize(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** How far a download is, and how it has ended; `what` names it: `export`. */
export function DownloadProgress({ download, what }: { download: Download; what: string }) {
  switch (download.state) {
    case 'idle':
    case 'password-needed':
      return null;
    case 'running': {
      const { file, arrived } = download;
      const { bytes, total } = arrived;
      return (
        <div className={panel.progress}>
          <progress aria-label={file.name} {...(total ? { value: bytes, max: total } : {})} />
          <span>
            {file.name}: {formatSize(bytes)}
            {total ? ` of ${formatSize(total)}` : ' so far'}
          </span>
        </div>
      );
    }
    case 'done':
      return (
        <p className={panel.good} role="status">
          {download.file.name} ({formatSize(download.bytes)}) is in your downloads.
        </p>
      );
    case 'failed':
      return (
        <p className={panel.bad} role="alert">
          The {what} failed. {download.reason}
        </p>
      );
  }
}
