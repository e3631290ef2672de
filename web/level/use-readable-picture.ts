import { useQuery } from '@tanstack/react-query';
import { type ReadImage, readPixels } from '../browser/images.ts';

const UNUSED_MS = 60_000;

/** The picture at a URL as pixels, read once; null while it is read and where it cannot be. */
export function useReadablePicture(url: string | null): ReadImage | null {
  const { data = null } = useQuery({
    queryKey: ['pixels', url],
    queryFn: () => readPixels(url ?? ''),
    enabled: url !== null,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: UNUSED_MS,
    structuralSharing: false,
  });
  return data;
}
