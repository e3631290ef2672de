import { t } from '#shared/language/t.ts';
import { formatMegabytes } from '#shared/text/format-megabytes.ts';
import type { Download } from './use-download.ts';

/** How far a download is, and how it has ended; `failure` says that it failed. */
export function DownloadProgress({ download, failure }: { download: Download; failure: string }) {
  switch (download.state) {
    case 'idle':
      return null;
    case 'running': {
      const { file, arrived } = download;
      const { bytes, total } = arrived;
      return (
        <div className="stack gap-2 digits">
          <progress aria-label={file.name} {...(total ? { value: bytes, max: total } : {})} />
          <span>
            {file.name}:{' '}
            {total
              ? t('{size} of {total}', { size: formatMegabytes(bytes), total: formatMegabytes(total) })
              : t('{size} so far', { size: formatMegabytes(bytes) })}
          </span>
        </div>
      );
    }
    case 'done':
      return (
        <p className="good medium" role="status">
          {t('{file} ({size}) is in your downloads.', {
            file: download.file.name,
            size: formatMegabytes(download.bytes),
          })}
        </p>
      );
    case 'failed':
      return (
        <p className="bad medium" role="alert">
          {failure} {download.reason}
        </p>
      );
  }
}
