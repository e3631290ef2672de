import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LookState } from '#shared/api/site/look.ts';
import { t } from '#shared/language/t.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import panel from '../../../../ui/card/panel.module.css';
import { Loaded } from '../../../../ui/loading/loaded.tsx';
import { storedDraft } from './look-draft.ts';
import { LookForm } from './look-form.tsx';
import { isNewsWanted } from './news-fields.tsx';
import { lookQuery } from './use-look.ts';

/** What the site is called, how it looks and what it says of itself (docs/rules/look.md). */
export function LookPanel() {
  const query = useQuery(lookQuery());
  // After a reload the form is where it was.
  const [isOpen, setIsOpen] = useState(() => storedDraft() !== null || isNewsWanted());
  return (
    <Card title={t('Look and texts')}>
      <Loaded query={query} failed={t('The look and texts could not be loaded')}>
        {(state) =>
          isOpen ? (
            <LookForm state={state} onClose={() => setIsOpen(false)} />
          ) : (
            <Summary state={state} onEdit={() => setIsOpen(true)} />
          )
        }
      </Loaded>
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
    <div className="stack gap-3">
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
      <div className="row">
        <Button onClick={onEdit}>{t('Edit look and texts')}</Button>
      </div>
    </div>
  );
}
