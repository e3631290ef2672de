import { Moon, Sun } from 'lucide-react';
import { isDark, switchTheme } from '../browser/theme.ts';
import { useSavedText } from '../browser/use-saved.ts';
import { IconButton } from '../ui/icon-button.tsx';

export function ThemeSwitch() {
  useSavedText('theme');
  const dark = isDark();
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton label={dark ? 'Light look' : 'Dark look'} tipSide="right" onClick={switchTheme}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}
