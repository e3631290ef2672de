import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LookState } from '#shared/api/site/look.ts';
import { t } from '#shared/language/t.ts';
import type { Look } from '#shared/look/look.ts';
import { useLeaveGuard } from '../../../../browser/page/use-leave-guard.ts';
import { FieldError } from '../../../../ui/action/use-action.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { useQuestion } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Form } from '../../../../ui/field/form.tsx';
import { TextArea, TextField } from '../../../../ui/field/text-field.tsx';
import { Loaded } from '../../../../ui/loading/loaded.tsx';
import { Warning } from '../../../../ui/text/warning.tsx';
import { AccentField } from './accent-field.tsx';
import { type ChosenLogo, LogoField } from './logo-field.tsx';
import styles from './look.module.css';
import {
  draftOf,
  type EnteredLook,
  isSameLook,
  parseEntered,
  storeDraft,
  storedDraft,
} from './look-draft.ts';
import { LookPreview } from './look-preview.tsx';
import { NewsFields } from './news-fields.tsx';
import { lookQuery, useSaveLook } from './use-look.ts';

/** What the site is called, how it looks and what it says of itself (docs/rules/look.md). */
export function LookPanel() {
  const query = useQuery(lookQuery());
  return (
    <Card title={t('Look and texts')}>
      <Loaded query={query} failed={t('The look and texts could not be loaded')}>
        {(state) => <LookForm state={state} />}
      </Loaded>
    </Card>
  );
}

/** All of it in one form, with what it will look like. What is entered outlives a reload and a failed save. */
function LookForm({ state }: { state: LookState }) {
  /** Null while nothing was changed. */
  const [draft, setDraft] = useState(storedDraft);
  const { look, baseRevision } = draft ?? draftOf(state);
  const [logo, setLogo] = useState<ChosenLogo>(undefined);
  const [dialog, ask] = useQuestion();
  const parsed = parseEntered(look);
  const isChanged = logo !== undefined || !isSameLook(look, draftOf(state).look);
  const isOutdated = baseRevision !== state.revision;
  // Texts are stored; a picture is not.
  useLeaveGuard(logo !== undefined, true);

  function set(change: Partial<EnteredLook>): void {
    const changed = { look: { ...look, ...change }, baseRevision };
    setDraft(changed);
    storeDraft(isSameLook(changed.look, draftOf(state).look) ? null : changed);
  }

  function reset(): void {
    storeDraft(null);
    setDraft(null);
    setLogo(undefined);
  }

  const save = useSaveLook(() => {
    if (!parsed.look) throw new FieldError(parsed.problems);
    // Over what another admin has saved, where the button says so.
    return { look: parsed.look, logo: logo ? logo.base64 : logo, baseRevision: state.revision };
  }, reset);
  const shownProblems = save.error instanceof FieldError ? parsed.problems : {};

  return (
    <Form
      className={styles.form}
      action={save}
      submitLabel={isOutdated ? t('Save mine over theirs') : t('Save')}
      submitVariant={isOutdated ? 'plain' : 'primary'}
      canSubmit={isOutdated || isChanged}
      isValidated={false}
      buttonsClass={`stack gap-3 ${styles.end}`}
      moreButtons={
        draft !== null && (
          <Button
            disabled={save.isRunning}
            onClick={() =>
              ask({
                question: t('Discard the changes?'),
                detail: t('The site stays as it is.'),
                confirmLabel: t('Discard'),
                isDangerous: true,
                onConfirm: reset,
              })
            }
          >
            {t('Discard changes')}
          </Button>
        )
      }
      after={
        <>
          <LookPreview state={state} look={look} logo={logo} valid={parsed.look} />
          {isOutdated && (
            <div className={`stack gap-3 ${styles.end}`}>
              <Warning>
                {t(
                  'Another admin has changed the look and texts since you began. Save yours over theirs, or discard yours.',
                )}
              </Warning>
            </div>
          )}
          {dialog}
        </>
      }
    >
      <div className="stack gap-3">
        <Names state={state} look={look} problems={shownProblems} onChange={set} />
        <LogoField
          state={state}
          chosen={logo}
          onChange={(chosen) => {
            setLogo(chosen);
            // What another admin saves from now on is a conflict.
            setDraft({ look, baseRevision });
          }}
        />
        <AccentField
          value={look.accent}
          error={shownProblems.accent}
          onChange={(accent) => set({ accent })}
        />
        <Texts look={look} problems={shownProblems} onChange={set} />
        <NewsFields news={look.news} problems={shownProblems} onChange={(news) => set({ news })} />
      </div>
    </Form>
  );
}

interface PartProps {
  look: EnteredLook;
  problems: Partial<Record<string, string>>;
  onChange: (change: Partial<EnteredLook>) => void;
}

const LINES = [
  {
    key: 'siteName',
    label: t('Name of the site'),
    hint: t('Empty for Zoomout.'),
    maxLength: 120,
    setting: 'SITE_NAME',
  },
  {
    key: 'hashtag',
    label: t('Hashtag of shared results'),
    hint: t('A single word, such as #zoomout. Empty for none.'),
    maxLength: 120,
    setting: 'HASHTAG',
  },
  {
    key: 'contact',
    label: t('Contact'),
    hint: t(
      'An e-mail address, or an https address. About shows it, with who is responsible in terms and privacy.',
    ),
    maxLength: 300,
    setting: null,
  },
] as const;

function Names({ state: { environment }, look, problems, onChange }: PartProps & { state: LookState }) {
  return LINES.map(({ key, label, hint, maxLength, setting }) => {
    const fixed = setting === null ? undefined : environment[setting];
    return (
      <TextField
        key={key}
        label={label}
        hint={fixed === undefined ? hint : t('{name} of the environment sets it.', { name: setting ?? '' })}
        maxLength={maxLength}
        spellCheck={false}
        error={problems[key]}
        disabled={fixed !== undefined}
        value={fixed ?? look[key]}
        onChange={({ target }) => onChange({ [key]: target.value })}
      />
    );
  });
}

type TextKey = keyof Pick<Look, 'about' | 'imprint' | 'terms' | 'privacy'>;

function Texts({ look, problems, onChange }: PartProps) {
  const labels: Record<TextKey, string> = {
    about: t('About this site'),
    imprint: t('Imprint'),
    terms: t('Addition to the terms of use'),
    privacy: t('Addition to privacy'),
  };
  return (
    <fieldset className={`stack gap-3 ${styles.group}`}>
      <legend>{t('Texts')}</legend>
      <p className="muted breaks">
        {t('In Markdown: **bold**, lists, headings and links; no pictures and no HTML.')}
      </p>
      {Object.entries(labels).map(([key, label]) => (
        <TextArea
          key={key}
          label={label}
          rows={4}
          error={problems[key]}
          value={look[key as TextKey]}
          onChange={({ target }) => onChange({ [key]: target.value })}
        />
      ))}
    </fieldset>
  );
}
