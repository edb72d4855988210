import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { EditPage, PageEditor } from './page-editor.tsx';
import { PageHistory } from './page-history.tsx';
import { PageList } from './page-list.tsx';
import type { PageSlots } from './page-slots.ts';

type PagesSettingsProps = {
  slots: PageSlots;
  /** Shown to somebody who has lost the role of admin meanwhile. */
  forbidden: ReactNode;
};

/** The list of pages, one page in the editor, or its history, by the address. */
export function PagesSettings({ slots, forbidden }: PagesSettingsProps) {
  const { pathname } = useLocation();
  const session = useSession();
  // Of the first render: an expired session has no viewer, and the text still belongs to this one.
  const [viewerId] = useState(session.status === 'signed-in' ? (session.viewer?.id ?? '') : '');
  const [, id = '', view] = /\/pages\/([^/]+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  if (pathname === paths.newPage) return <PageEditor page={null} viewerId={viewerId} slots={slots} />;
  if (id === '') return <PageList forbidden={forbidden} />;
  if (view === 'history') return <PageHistory key={id} id={id} slots={slots} forbidden={forbidden} />;
  return <EditPage key={id} id={id} viewerId={viewerId} slots={slots} forbidden={forbidden} />;
}
