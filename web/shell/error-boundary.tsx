import { Component, type ReactNode } from 'react';
import { t } from '#shared/language/t.ts';
import { reloadPage } from '../browser/page/page.ts';
import { Button } from '../ui/button/button.tsx';
import { Message } from '../ui/text/message.tsx';

interface ErrorBoundaryProps {
  /** The current path; when it changes, the error is reset. */
  pathname: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: Error | null;
  pathname: string;
}

/** Replaces a screen that threw an error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, pathname: this.props.pathname };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  // Resets the error without remounting the children on navigation, which would lose the focus.
  static getDerivedStateFromProps({ pathname }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return pathname === state.pathname ? null : { error: null, pathname };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Message
        title={t('Something went wrong')}
        detail={t('Your progress is safe on this device. {message}', { message: error.message })}
      >
        <Button variant="primary" onClick={reloadPage}>
          {t('Load the page again')}
        </Button>
      </Message>
    );
  }
}
