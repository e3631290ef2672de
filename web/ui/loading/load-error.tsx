import type { ReactNode } from 'react';
import { t } from '#shared/language/t.ts';
import { Button } from '../button/button.tsx';
import { Message } from '../text/message.tsx';

interface LoadErrorProps {
  title: string;
  detail: string;
  onRetry: () => void;
  /** What else there is to do. */
  children?: ReactNode;
}

/** In place of a screen whose data could not be loaded. */
export function LoadError({ title, detail, onRetry, children }: LoadErrorProps) {
  return (
    <Message title={title} detail={detail}>
      <Button variant="primary" onClick={onRetry}>
        {t('Try again')}
      </Button>
      {children}
    </Message>
  );
}
