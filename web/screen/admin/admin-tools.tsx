import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The element for the tools of a screen, once the frame has rendered it; undefined without a frame. */
export const ToolsContext = createContext<HTMLElement | null | undefined>(undefined);

/** The tools of a screen, in the line of its tabs. */
export function AdminTools({ children }: { children: ReactNode }) {
  const place = useContext(ToolsContext);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
