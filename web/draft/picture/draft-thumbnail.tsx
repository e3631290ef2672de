import { useQuery } from '@tanstack/react-query';
import { ImageIcon, ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { canReadCanvas } from '../../browser/file/canvas.ts';
import { createObjectUrl } from '../../browser/file/files.ts';
import {
  isLocalPicture,
  storedPictureOnce,
  storedThumbnail,
  storeThumbnail,
} from '../../picture/picture-store.ts';
import styles from './draft-thumbnail.module.css';
import { thumbnailOf } from './small-picture-of.ts';

async function loadThumbnail(path: string): Promise<Blob | null> {
  // One that is stored may have been made of noise.
  if (!canReadCanvas()) return null;
  const stored = await storedThumbnail(path);
  if (stored) return stored;
  const picture = await storedPictureOnce(path);
  const bitmap = picture && (await createImageBitmap(picture).catch(() => null));
  if (!bitmap) return null;
  const thumbnail = await thumbnailOf(bitmap).finally(() => bitmap.close());
  if (thumbnail) await storeThumbnail(path, thumbnail);
  return thumbnail;
}

function Picture({ thumbnail }: { thumbnail: Blob }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const { address, revoke } = createObjectUrl(thumbnail);
    setUrl(address);
    return revoke;
  }, [thumbnail]);
  return url ? (
    <img className={`muted ${styles.picture}`} src={url} alt="" />
  ) : (
    <span className={`muted ${styles.picture}`} />
  );
}

/** The picture of a draft, made small. One of another site is not loaded for a list. */
export function DraftThumbnail({ path }: { path: string }) {
  const isLocal = isLocalPicture(path);
  const { data: thumbnail, isPending } = useQuery({
    queryKey: ['draft-thumbnail', path],
    queryFn: () => loadThumbnail(path),
    enabled: isLocal,
    networkMode: 'always',
  });
  if (thumbnail) return <Picture thumbnail={thumbnail} />;
  const isMissing = path === '' || (isLocal && !isPending);
  const Icon = isMissing ? ImageOff : ImageIcon;
  return (
    <span className={`muted ${styles.picture}`}>
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}
