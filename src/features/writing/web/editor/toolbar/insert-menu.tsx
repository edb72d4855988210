import type { Editor } from '@tiptap/core';
import { Plus } from 'lucide-react';
import { Fragment } from 'react';
import { detectPlatform, shortcutText } from '#client/shortcut.ts';
import { texts } from '#texts';
import { Menu, MenuAction, MenuSeparator } from '#ui/menu.tsx';
import { runCommand } from '../run-command.ts';
import { insertionGroups } from './insertions.ts';
import { ToolbarButton } from './toolbar-button.tsx';

/** Formulas, footnotes, tasks, callouts and the other blocks that have no button of their own. */
export function InsertMenu({ editor }: { editor: Editor }) {
  const platform = detectPlatform();
  return (
    <Menu
      label={texts.insertMenu.label}
      trigger={<ToolbarButton label={texts.insertMenu.label} icon={Plus} />}
      // The caret is in what was inserted: the writer types on.
      keepsFocus={() => editor.view.hasFocus()}
    >
      {insertionGroups.map((group, index) => (
        <Fragment key={group[0]?.label}>
          {index > 0 && <MenuSeparator />}
          {group.map(({ label, keys, icon: Icon, run }) => (
            <MenuAction
              key={label}
              icon={<Icon aria-hidden className="size-4" />}
              onSelect={() => runCommand(label, () => run(editor))}
            >
              <span className="grow">{label}</span>
              {keys && <kbd className="text-ink-soft text-xs">{shortcutText(keys, platform)}</kbd>}
            </MenuAction>
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}
