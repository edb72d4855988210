import { FilePen, LayoutDashboard, Library, type LucideIcon, UserRound } from 'lucide-react';
import type { SignedInViewer } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { mayReview } from '#kit/roles.ts';
import { texts } from '#texts';

export type AccountLink = { to: string; label: string; icon: LucideIcon };

/** The links in both the account menu and the mobile menu. */
export function accountLinks(viewer: SignedInViewer | null): AccountLink[] {
  return [
    { to: paths.profile, label: texts.pageNames.profile, icon: UserRound },
    { to: paths.myArticles, label: texts.pageNames.myArticles, icon: Library },
    ...(viewer && mayReview(viewer.role)
      ? [{ to: paths.dashboard, label: texts.pageNames.dashboard, icon: LayoutDashboard }]
      : []),
    { to: paths.write, label: texts.pageNames.writeArticle, icon: FilePen },
  ];
}
