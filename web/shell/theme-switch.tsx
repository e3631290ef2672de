import { Moon, Sun } from 'lucide-react';
import { isDarkTheme, toggleTheme } from '../browser/theme.ts';
import { useStoredText } from '../browser/use-local-storage.ts';
import { IconButton } from '../ui/icon-button.tsx';

export function ThemeSwitch() {
  useStoredText('theme');
  const dark = isDarkTheme();
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton label={dark ? 'Light look' : 'Dark look'} tipSide="right" onClick={toggleTheme}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}
