import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren, type ReactNode } from 'react';
import { themes } from 'storybook/theming';

interface Chosen {
  readonly globals: { readonly scheme?: string; readonly language?: string };
}

type Context = DocsContainerProps['context'] & {
  readonly store: { readonly userGlobals: { get(): Chosen['globals'] } };
};

const isDark = ({ scheme }: Chosen['globals']): boolean =>
  scheme === 'dark' || (scheme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);

/** A docs page in the scheme that the toolbar names; its stories follow the toolbar by themselves. */
export function Frame({ context, children }: PropsWithChildren<DocsContainerProps>): ReactNode {
  const [globals, setGlobals] = useState(() => (context as Context).store.userGlobals.get());
  useEffect(() => {
    const follow = (told: Chosen): void => setGlobals(told.globals);
    context.channel.on('globalsUpdated', follow);
    return () => context.channel.off('globalsUpdated', follow);
  }, [context]);
  return (
    <DocsContainer context={context} theme={isDark(globals) ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  );
}
