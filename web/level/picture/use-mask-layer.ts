import { type ComponentType, useEffect, useState } from 'react';
import { useRetryOnReconnect } from '../../browser/connection.ts';
import { loadModule } from '../../browser/page/load-module.ts';
import type { MaskLayer } from './mask-layer.tsx';

type Layer = ComponentType<Parameters<typeof MaskLayer>[0]>;

interface MaskLayerLoad {
  /** Draws masks; null until it is loaded. */
  Layer: Layer | null;
  hasFailed: boolean;
  retry: () => void;
}

let loaded: Layer | null = null;

/** Loads what draws masks once a picture has some. */
export function useMaskLayer(isNeeded: boolean): MaskLayerLoad {
  const [Layer, setLayer] = useState(() => loaded);
  const [hasFailed, setFailed] = useState(false);
  const isWanted = isNeeded && !Layer && !hasFailed;
  useEffect(() => {
    if (!isWanted) return;
    loadModule(() => import('./mask-layer.tsx')).then(
      ({ MaskLayer }) => {
        loaded = MaskLayer;
        setLayer(() => MaskLayer);
      },
      () => setFailed(true),
    );
  }, [isWanted]);
  const retry = () => setFailed(false);
  useRetryOnReconnect(hasFailed, retry);
  return { Layer, hasFailed: isNeeded && hasFailed, retry };
}
