import { type ReactNode, useRef } from 'react';
import * as v from 'valibot';
import { t } from '#shared/language/t.ts';
import { useLocalStorage } from '../browser/storage/use-local-storage.ts';
import { ColourTheme, chooseTheme, useTheme } from '../browser/theme.ts';
import { ReminderSettings } from '../reminder/reminder-settings.tsx';
import { NO_BONUS_KEY, SOUND_KEY } from '../site/storage-keys.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import { Choice } from '../ui/field/choice.tsx';
import { Setting } from '../ui/field/setting.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './settings-dialog.module.css';

/** What players choose for this browser. A choice is stored at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} title={t('Settings')} onClose={onClose}>
      <SettingsSection title={t('Language')}>
        <LanguageChoice />
      </SettingsSection>
      <SettingsSection title={t('Playing')}>
        <HintSetting />
        <GivingUpSetting />
        <BonusSetting />
        <SoundSetting />
      </SettingsSection>
      <SettingsSection title={t('Sharing')}>
        <ShapeSetting />
      </SettingsSection>
      <SettingsSection title={t('Appearance')}>
        <ThemeSetting />
      </SettingsSection>
      <SettingsSection title={t('Reminders')}>
        <ReminderSettings />
      </SettingsSection>
      <DialogButtons>
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          {t('Done')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Whether players see what their wrong guesses reveal (docs/rules/play.md#playing-without-hints). */
function HintSetting() {
  const [isWithoutHints, setIsWithoutHints] = useLocalStorage('without-hints', v.boolean(), false);
  return (
    <Setting label={t('Play without hints')} isOn={isWithoutHints} onChange={setIsWithoutHints}>
      {t('Wrong guesses reveal nothing until you have finished, and there is no help.')}
    </Setting>
  );
}

/** Whether players are offered to give up (docs/rules/play.md#giving-up). */
function GivingUpSetting() {
  const [isWithoutGivingUp, setIsWithoutGivingUp] = useLocalStorage('without-giving-up', v.boolean(), false);
  return (
    <Setting label={t('Play without giving up')} isOn={isWithoutGivingUp} onChange={setIsWithoutGivingUp}>
      {t('The button for it is not shown.')}
    </Setting>
  );
}

/** Whether players are asked about the game after the finish (docs/rules/play.md#bonus-questions). */
function BonusSetting() {
  const [isWithoutBonus, setIsWithoutBonus] = useLocalStorage(NO_BONUS_KEY, v.boolean(), false);
  return (
    <Setting label={t('Play without bonus questions')} isOn={isWithoutBonus} onChange={setIsWithoutBonus}>
      {t('Nothing is asked after the finish.')}
    </Setting>
  );
}

/** Whether attempts have sounds (docs/rules/play.md#sounds). */
function SoundSetting() {
  const [isOn, setIsOn] = useLocalStorage(SOUND_KEY, v.boolean(), false);
  return (
    <Setting label={t('Sounds')} isOn={isOn} onChange={setIsOn}>
      {t('A click for each guess or skip, two notes when you find the game.')}
    </Setting>
  );
}

/** Whether shared results have shapes in place of coloured squares (docs/rules/statistics.md#share-text). */
function ShapeSetting() {
  const [withShapes, setWithShapes] = useLocalStorage('share-shapes', v.boolean(), false);
  return (
    <Setting label={t('Shapes instead of colours')} isOn={withShapes} onChange={setWithShapes}>
      {t('Shared results show ✕ ≈ ✓ · in place of squares.')}
    </Setting>
  );
}

const THEMES: Record<ColourTheme, string> = {
  system: t('As the system'),
  light: t('Light'),
  dark: t('Dark'),
};

/** Whether the site is light or dark; the switch in the header does not lead back to the system's theme. */
export function ThemeSetting() {
  const chosen = useTheme();
  return (
    <div role="radiogroup" aria-label={t('Appearance')} className={styles.choices}>
      {ColourTheme.options.map((theme) => (
        <Choice
          key={theme}
          type="radio"
          name="theme"
          checked={theme === chosen}
          onChange={() => chooseTheme(theme)}
        >
          {THEMES[theme]}
        </Choice>
      ))}
    </div>
  );
}

/** A part of the settings dialog. */
function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-2 above-4">
      <h3 className="large">{title}</h3>
      {children}
    </section>
  );
}
