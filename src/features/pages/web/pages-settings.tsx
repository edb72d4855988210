import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
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
  const [, id = '', view] = /\/pages\/([^/]+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  if (pathname === paths.newPage) return <PageEditor page={null} slots={slots} />;
  if (id === '') return <PageList forbidden={forbidden} />;
  if (view === 'history') return <PageHistory key={id} id={id} slots={slots} forbidden={forbidden} />;
  return <EditPage key={id} id={id} slots={slots} forbidden={forbidden} />;
}
