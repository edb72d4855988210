import { FilePen, LayoutDashboard, Library, type LucideIcon, UserRound } from 'lucide-react';
import { paths } from '#client/paths.ts';
import type { SignedInViewer } from '#client/session.ts';

export type AccountLink = { to: string; label: string; icon: LucideIcon };

/** What the account menu and the mobile menu both offer. */
export function accountLinks(viewer: SignedInViewer | null): AccountLink[] {
  return [
    { to: paths.profile, label: 'Profile', icon: UserRound },
    { to: paths.myArticles, label: 'My Articles', icon: Library },
    ...(viewer?.role === 'admin' ? [{ to: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard }] : []),
    { to: paths.write, label: 'Write Article', icon: FilePen },
  ];
}
