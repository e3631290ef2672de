import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { workOffline } from './browser/offline.ts';
import { applyTheme, savedTheme } from './browser/theme.ts';
import { catalogueAddress } from './game/catalogue-address.ts';
import { catalogueKey } from './game/catalogue-key.ts';
import './style/tokens.css';
import './style/fonts.css';
import './style/base.css';

applyTheme(savedTheme());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

workOffline(() => [catalogueAddress(catalogueKey())]);
