import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';

/** What the toolbar chooses. */
export interface Chosen {
  readonly scheme: string;
  readonly language: string;
  readonly density: string;
}

type Told = DocsContainerProps['context'];
type Context = Told & { readonly store: { readonly userGlobals: { get(): Chosen } } };

/** What the toolbar has chosen, while it changes. */
export function useChosen(context: Told): Chosen {
  const [chosen, setChosen] = useState(() => (context as Context).store.userGlobals.get());
  useEffect(() => {
    const follow = (told: { readonly globals: Chosen }): void => setChosen(told.globals);
    context.channel.on('globalsUpdated', follow);
    return () => context.channel.off('globalsUpdated', follow);
  }, [context]);
  return chosen;
}
