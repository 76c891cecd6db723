import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren, ReactNode } from 'react';
import { themes } from 'storybook/theming';
import { useChosen, type Chosen } from './chosen.ts';

const isDark = ({ scheme }: Chosen): boolean =>
  scheme === 'dark' || (scheme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);

/** A docs page in the scheme that the toolbar names; its stories follow the toolbar by themselves. */
export function Frame({ context, children }: PropsWithChildren<DocsContainerProps>): ReactNode {
  return (
    <DocsContainer context={context} theme={isDark(useChosen(context)) ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  );
}
