import { Component, Suspense, useContext, type ReactNode } from 'react';
import { I18nContext } from '../i18n/I18nContext.ts';
import { Missing, withGeo } from './withGeo.tsx';

export interface SetupBoundaryProps {
  /** What needs providers above it. */
  readonly children: ReactNode;
}

/** Every package names its error so; that of TanStack Query has no name of its own. */
function isMissingProvider(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'MissingProvider' || error.message.startsWith('No QueryClient set'));
}

class Boundary extends Component<SetupBoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error }: { readonly error: unknown } = this.state;
    if (error === null) return this.props.children;
    // All others are the host's: it knows what to do when its page fails.
    if (!isMissingProvider(error)) throw error;
    return <Missing what={error.message} />;
  }
}

/** Says which provider is missing, in a sentence at the place of what needs it, in a page that stays. It needs none itself: no theme and no texts, so that developers read English. */
export function SetupBoundary({ children }: SetupBoundaryProps): ReactNode {
  return <Boundary>{children}</Boundary>;
}

/** Where texts are loaded by what shows them, each waits in its own place; an app that loads them itself shows what it likes meanwhile. */
function InPlace({ children }: SetupBoundaryProps): ReactNode {
  return useContext(I18nContext)?.waitsInPlace ? <Suspense fallback={null}>{children}</Suspense> : children;
}

/** A component within its own `SetupBoundary`, as what hosts put into their pages should be; it waits for its texts by itself. */
export function withSetup<Shown extends (props: never) => ReactNode>(shown: Shown): Shown {
  const Inner = shown as unknown as (props: object) => ReactNode;
  const bounded = (props: object): ReactNode => (
    <SetupBoundary>
      <InPlace>
        <Inner {...props} />
      </InPlace>
    </SetupBoundary>
  );
  return withGeo(Object.defineProperty(bounded, 'name', { value: shown.name }) as unknown as Shown);
}
