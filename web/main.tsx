import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, preloadScreen } from './app.tsx';
import { keepFocus } from './browser/input/keep-focus.ts';
import { startServiceWorker } from './browser/page/service-worker.ts';
import { pagePath } from './browser/site-path.ts';
import { startTheme } from './browser/theme.ts';
import { TakeOver } from './first-paint/take-over.tsx';
import { catalogueCacheKey } from './game/catalogue/catalogue-cache-key.ts';
import { bestKnownUrl, catalogueUrl } from './game/catalogue/catalogue-url.ts';
import { startProgressCopy } from './progress-copy/start-progress-copy.ts';
import './style/tokens.css';
import './style/fonts.css';
import './style/base.css';
import './style/shapes.css';

startTheme();
void startProgressCopy();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');
  await preloadScreen(pagePath());
  // The page keeps its frame, with the field that takes letters, until the app is complete.
  const app = root.cloneNode(false) as Element;
  // As a transition, React renders in short slices: taps and keys are answered in between.
  startTransition(() =>
    createRoot(app).render(
      <StrictMode>
        <TakeOver frame={root} app={app}>
          <App />
        </TakeOver>
      </StrictMode>,
    ),
  );
}

void start();
startServiceWorker(() => [bestKnownUrl, catalogueUrl].map((urlOf) => urlOf(catalogueCacheKey())));

keepFocus();
