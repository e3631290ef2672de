import { type ReactNode, useState } from 'react';
import { paths } from '#shared/page/paths.ts';
import { isSmallScreen } from '../../browser/screen.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** Shows a message in place of the editor on a phone. Decided once: a window resized later keeps its content. */
export function DesktopOnly({ children }: { children: ReactNode }) {
  const [isTooSmall] = useState(isSmallScreen);
  if (!isTooSmall) return children;
  return (
    <Message
      title="The level creator needs more room"
      detail="Setting five zoom steps takes a bigger screen. Open this page on a computer or tablet. You can play anywhere."
    >
      <a className={buttonClass('primary')} href={paths.today}>
        Play today's puzzle
      </a>
    </Message>
  );
}
