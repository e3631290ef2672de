import { Moon, Sun } from 'lucide-react';
import { toggleTheme, useIsDarkTheme } from '../browser/theme.ts';
import { IconButton } from '../ui/icon-button.tsx';

export function ThemeSwitch() {
  const isDark = useIsDarkTheme();
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton label={isDark ? 'Light mode' : 'Dark mode'} tipSide="right" onClick={toggleTheme}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}
