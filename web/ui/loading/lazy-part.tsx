import { Component, type ComponentType, type FC, lazy } from 'react';
import { t } from '#shared/language/t.ts';
import { onReconnect } from '../../browser/connection.ts';
import { loadModule, ModuleError } from '../../browser/page/load-module.ts';
import { reloadPage } from '../../browser/page/page.ts';
import { RetryNote } from './retry-note.tsx';

/** What is shown in place of a part that could not be loaded. */
type FailedPart = ComponentType<{ onRetry: () => void }>;

interface LazyPart<Props> extends FC<Props> {
  /** Downloads the part ahead of its first use. A failure shows there. */
  preload(): Promise<unknown>;
}

interface BoundaryProps<Props> {
  /** The part as it was loaded, or one that loads. */
  currentPart: () => ComponentType<Props>;
  /** Makes the part load again after a failure. */
  resetPart: () => void;
  FailedPart: FailedPart;
  inner: Props;
}

interface BoundaryState<Props> {
  Part: ComponentType<Props>;
  error: unknown;
}

class LoadBoundary<Props extends object> extends Component<BoundaryProps<Props>, BoundaryState<Props>> {
  override state: BoundaryState<Props> = { Part: this.props.currentPart(), error: null };
  private failures = 0;
  private stop = () => {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    this.stop = onReconnect(() => {
      if (this.state.error !== null) this.loadAgain();
    });
  }

  override componentDidCatch() {
    this.failures += 1;
  }

  override componentWillUnmount() {
    this.stop();
    if (this.state.error !== null) this.props.resetPart();
  }

  loadAgain() {
    this.props.resetPart();
    this.setState({ Part: this.props.currentPart(), error: null });
  }

  // Some browsers remember that a file could not be loaded until the page is.
  retry = () => {
    if (this.failures > 1) reloadPage();
    else this.loadAgain();
  };

  override render() {
    const { Part, error } = this.state;
    const { FailedPart, inner } = this.props;
    if (error === null) return <Part {...inner} />;
    if (error instanceof ModuleError) return <FailedPart onRetry={this.retry} />;
    throw error;
  }
}

/**
 * A component that is downloaded when it is first used, to be rendered in a `Suspense`. When that fails for good, a failure with a button
 * is shown in its place, and the download is tried again when the network or the visitor comes back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  FailedPart: FailedPart = PartFailure,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  async function loadPart() {
    try {
      loaded = await loadModule(load);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  async function request() {
    loading ??= loadPart();
    await loading;
    return { default: loaded as ComponentType<Props> };
  }

  // React mounts what waits again and again: it has to find the same component.
  let Part = lazy<ComponentType<Props>>(request);
  const resetPart = () => {
    Part = lazy<ComponentType<Props>>(request);
  };
  // A lazy component suspends on its first render even when its code is there.
  const currentPart = () => loaded ?? Part;
  const Lazy = (props: Props) => (
    <LoadBoundary currentPart={currentPart} resetPart={resetPart} FailedPart={FailedPart} inner={props} />
  );
  return Object.assign(Lazy, { preload: () => request().catch(() => undefined) });
}

/** In place of a part of a screen that could not be loaded. */
function PartFailure({ onRetry }: { onRetry: () => void }) {
  return <RetryNote role="alert" text={t('This part of the page could not be loaded.')} onRetry={onRetry} />;
}
