import { CodeOrSourceMdx } from '@storybook/addon-docs/blocks';
import type { ComponentProps, ReactNode } from 'react';
import { useTheme } from 'storybook/theming';

/** Code in the prose of a docs page, in the scheme of the page. */
export function Code(props: ComponentProps<typeof CodeOrSourceMdx>): ReactNode {
  return <CodeOrSourceMdx {...props} {...{ dark: useTheme().base === 'dark' }} />;
}
