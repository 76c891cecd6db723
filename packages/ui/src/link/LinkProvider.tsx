import { createContext, createElement, useContext, type AnchorHTMLAttributes, type ElementType, type ReactNode } from 'react';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

/** What a link component receives: an anchor's attributes; `href` is the address inside the app. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement>;

/** A component that renders a link, such as a router's, taking the address as `href`. */
export type LinkComponent = ElementType<LinkProps>;

const LinkContext = createContext<LinkComponent>('a');

export interface LinkProviderProps {
  /** Renders every link within, taking the address as `href`. */
  readonly component: LinkComponent;
  /** The part of the page whose links it renders. */
  readonly children: ReactNode;
}

/** Makes every link of the design system use the app's router. Without it links are plain anchors. */
export function LinkProvider({ component, children }: LinkProviderProps): ReactNode {
  return <LinkContext.Provider value={component}>{children}</LinkContext.Provider>;
}

export function useLinkComponent(): LinkComponent {
  return useContext(LinkContext);
}

/** A link through the app's router. */
export const AppLink = withGeo(function AppLink(props: LinkProps): ReactNode {
  return createElement(useLinkComponent(), props);
});
