import { FilePen, LayoutDashboard, Library, type LucideIcon, UserRound } from 'lucide-react';
import type { SignedInViewer } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';

export type AccountLink = { to: string; label: string; icon: LucideIcon };

/** What the account menu and the mobile menu both offer. */
export function accountLinks(viewer: SignedInViewer | null): AccountLink[] {
  return [
    { to: paths.profile, label: texts.accountLinks.profile, icon: UserRound },
    { to: paths.myArticles, label: texts.accountLinks.myArticles, icon: Library },
    ...(viewer?.role === 'admin'
      ? [{ to: paths.dashboard, label: texts.accountLinks.dashboard, icon: LayoutDashboard }]
      : []),
    { to: paths.write, label: texts.accountLinks.writeArticle, icon: FilePen },
  ];
}
