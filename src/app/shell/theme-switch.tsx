import { Moon, Sun } from 'lucide-react';
import { texts } from '#texts';
import { IconButton } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { switchTheme } from './theme.ts';

/** Both icons are in the HTML and the style sheet shows one, so that the first paint is right. */
export function ThemeSwitch() {
  return (
    <Tooltip text={texts.themeSwitch.label}>
      <IconButton label={texts.themeSwitch.label} onClick={switchTheme}>
        <Moon aria-hidden className="size-5 dark:hidden" />
        <Sun aria-hidden className="hidden size-5 dark:block" />
      </IconButton>
    </Tooltip>
  );
}
