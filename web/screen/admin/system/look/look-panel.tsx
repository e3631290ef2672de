import { useState } from 'react';
import type { LookState } from '#shared/api/look.ts';
import { t } from '#shared/language/t.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { LoadErrorNote } from '../../../../ui/loading/load-error-note.tsx';
import panel from '../panel.module.css';
import { storedDraft } from './look-draft.ts';
import { LookForm } from './look-form.tsx';
import { useLook } from './use-look.ts';

/** What the site is called, how it looks and what it says of itself (docs/rules/look.md). */
export function LookPanel() {
  const { data, error, refetch, isSaving, save } = useLook();
  // After a reload the form is where it was.
  const [isOpen, setIsOpen] = useState(() => storedDraft() !== null);
  return (
    <Card title={t('Look and texts')}>
      {data && !isOpen && <Summary state={data} onEdit={() => setIsOpen(true)} />}
      {data && isOpen && (
        <LookForm state={data} isSaving={isSaving} onSave={save} onClose={() => setIsOpen(false)} />
      )}
      {!data && !error && <p aria-busy="true">{t('Loading the look and texts…')}</p>}
      {!data && error && (
        <LoadErrorNote
          text={t('The look and texts could not be loaded')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
}

interface SummaryProps {
  state: LookState;
  onEdit: () => void;
}

function Summary({ state: { look, logo, environment }, onEdit }: SummaryProps) {
  const { siteName, accent, contact, news } = look;
  const texts = [
    look.about && t('about'),
    look.imprint && t('imprint'),
    look.terms && t('terms'),
    look.privacy && t('privacy'),
  ].filter(Boolean);
  return (
    <div className={panel.panel}>
      <dl className={panel.facts}>
        <dt>{t('Name')}</dt>
        <dd>{environment.SITE_NAME ?? (siteName || t('Zoomout'))}</dd>
        <dt>{t('Logo')}</dt>
        <dd>{logo ? t('Your own') : t('The mark')}</dd>
        <dt>{t('Accent colour')}</dt>
        <dd>{accent || t('Violet')}</dd>
        <dt>{t('Contact')}</dt>
        <dd>{contact.replace(/^mailto:/, '') || t('Not set')}</dd>
        <dt>{t('Texts')}</dt>
        <dd>{texts.join(', ') || t('None of your own')}</dd>
        <dt>{t('News')}</dt>
        <dd>{news.text || t('None')}</dd>
      </dl>
      <div className={panel.buttons}>
        <Button onClick={onEdit}>{t('Edit look and texts')}</Button>
      </div>
    </div>
  );
}
