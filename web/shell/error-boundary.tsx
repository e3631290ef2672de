import { Component, type ReactNode } from 'react';
import { reloadPage } from '../browser/reload.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Stands in for a screen that broke; saved progress is not touched. A new key gives the next screen its chance. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Message title="Something went wrong" detail={`Your progress is safe on this device. ${error.message}`}>
        <Button look="main" onClick={reloadPage}>
          Load the page again
        </Button>
      </Message>
    );
  }
}
