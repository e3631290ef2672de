import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type LookState, logo as logoCall } from '#shared/api/site/look.ts';
import { sentenceGap } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { DEFAULT_SITE_NAME, type Look } from '#shared/look/look.ts';
import { paths } from '#shared/page/paths.ts';
import { styleFrame } from '../../../../browser/page/style-frame.ts';
import { addressOf } from '../../../../browser/site-path.ts';
import { Logo } from '../../../../shell/logo.tsx';
import { NewsBanner } from '../../../../shell/news.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { useDebounced } from '../../../../ui/state/use-debounced.ts';
import { HtmlText } from '../../../../ui/text/html-text.tsx';
import type { ChosenLogo } from './logo-field.tsx';
import type { EnteredLook } from './look-draft.ts';
import styles from './look-preview.module.css';
import { useLookPreview } from './use-look.ts';

const DELAY_MS = 400;

const FRAMES = [
  { theme: 'light', size: 'phone', label: t('Phone, light') },
  { theme: 'dark', size: 'phone', label: t('Phone, dark') },
  { theme: 'light', size: 'desktop', label: t('Desktop, light') },
  { theme: 'dark', size: 'desktop', label: t('Desktop, dark') },
] as const;

interface LookPreviewProps {
  state: LookState;
  look: EnteredLook;
  logo: ChosenLogo;
  /** The look that is entered; null while it cannot be saved. */
  valid: Look | null;
}

/** The site as it will look: in both themes, and in the widths of a phone and a desktop. */
export function LookPreview({ state, look, logo, valid }: LookPreviewProps) {
  const settled = useDebounced(valid, DELAY_MS);
  const { data } = useLookPreview(settled ?? state.look, settled !== null);
  const siteName = state.environment.SITE_NAME ?? (look.siteName.trim() || DEFAULT_SITE_NAME);
  const accent = valid?.accent ?? state.look.accent;
  const rule = rootRule(accent, logoAddress(state, logo));
  const page = (
    <>
      <header className={styles.header}>
        <Logo siteName={siteName} />
      </header>
      <main className={styles.page}>
        <h1>{t('About {siteName}', { siteName })}</h1>
        {data?.texts.about && <HtmlText html={data.texts.about} />}
        <p>
          {t(
            'One video-game puzzle a day: a zoomed-in screenshot. Name the game before it is fully zoomed out.',
          )}
          {sentenceGap()}
          <a href={addressOf(paths.about)}>{t('How to play')}</a>
        </p>
        <p className="row">
          <Button variant="primary">{t('Share score')}</Button>
          <Button>{t('Statistics')}</Button>
        </p>
      </main>
      {data?.news && <NewsBanner html={data.news} onClose={() => undefined} />}
    </>
  );
  return (
    <section className={styles.previews} aria-label={t('Preview')}>
      {FRAMES.map((frame) => (
        <PreviewFrame key={frame.label} {...frame} rule={rule}>
          {page}
        </PreviewFrame>
      ))}
    </section>
  );
}

function logoAddress(state: LookState, chosen: ChosenLogo): string {
  if (chosen) return `data:${chosen.type};base64,${chosen.base64}`;
  if (chosen === null || state.logo === '') return '';
  return `${addressOf(logoCall.path.replace(':size', '192'))}?${state.logo}`;
}

/** As the server puts it into the head of each page (docs/rules/look.md#accent-colour). */
function rootRule(accent: string, logo: string): string {
  const colour = accent === '' ? '' : `--day:${accent};`;
  return `:root:root{${colour}${logo === '' ? '' : `--logo:url("${logo}");`}}`;
}

interface PreviewFrameProps {
  theme: 'light' | 'dark';
  size: 'phone' | 'desktop';
  /** A rule of style for the root of the page. */
  rule: string;
  label: string;
  children: ReactNode;
}

/** A document of its own, so that its width and theme are true. */
function PreviewFrame({ theme, size, rule, label, children }: PreviewFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  useLayoutEffect(() => {
    if (!page) return;
    page.documentElement.dataset.theme = theme;
    page.documentElement.toggleAttribute('data-logo', rule.includes('--logo'));
    // Nothing in it can be used.
    page.body.inert = true;
    styleFrame(page, rule);
  }, [page, theme, rule]);
  return (
    <figure className={`stack gap-1 note ${styles.figure}`} data-size={size}>
      <div className={styles.window}>
        <iframe
          title={label}
          tabIndex={-1}
          className={styles.frame}
          ref={(frame) => setPage(frame?.contentDocument ?? null)}
          onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
        />
        {page && createPortal(children, page.body)}
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
