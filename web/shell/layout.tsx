import { Outlet, ScrollRestoration } from 'react-router';
import { Alerts } from '../ui/alerts.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { NewsBanner } from './news-banner.tsx';

/** What stands around every screen. */
export function Layout() {
  return (
    <Alerts>
      <Header />
      <NewsBanner />
      <main className={styles.main} id="main">
        <Outlet />
      </main>
      <ScrollRestoration />
    </Alerts>
  );
}
