import { Component, createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import type { PageParams } from '#client/page.ts';
import type { SitePage } from '../load-page.ts';
import { ErrorPage } from './error-page.tsx';

export const PageContext = createContext<SitePage | null>(null);

export function useCurrentPage(): SitePage {
  const page = useContext(PageContext);
  if (!page) throw new Error('useCurrentPage needs a PageContext above it');
  return page;
}

export function usePageParams(): PageParams {
  return useCurrentPage().params;
}

/** The page at the current URL, or its error. */
export function CurrentPage() {
  const page = useCurrentPage();
  const { key } = useLocation();
  if ('error' in page) return <ErrorPage error={page.error} />;
  return (
    // The boundary resets with the location, so that an error at one URL does not block the next page.
    <ErrorBoundary resetKey={key} renderFallback={(error) => <ErrorPage error={error} />}>
      <page.Component />
    </ErrorBoundary>
  );
}

type ErrorBoundaryProps = {
  children: ReactNode;
  renderFallback: (error: unknown) => ReactNode;
  /** A new value resets the boundary. */
  resetKey?: string;
};

type ErrorBoundaryState = { failure: { error: unknown; resetKey: string | undefined } | undefined };

/** Renders a fallback in place of children that fail to render. React requires a class for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error, resetKey: undefined } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { failure }: ErrorBoundaryState,
  ): ErrorBoundaryState {
    if (!failure) return { failure };
    if (failure.resetKey === undefined) return { failure: { ...failure, resetKey } };
    return { failure: failure.resetKey === resetKey ? failure : undefined };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.renderFallback(failure.error) : this.props.children;
  }
}
