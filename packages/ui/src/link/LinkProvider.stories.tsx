import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement, type MouseEvent, type ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { Snippet } from '../../../../.storybook/docs/Snippet.tsx';
import { leavesApp } from './leavesApp.ts';
import { AppLink, LinkProvider, type LinkProps } from './LinkProvider.tsx';

const guide: Guide = {
  purpose: 'Makes every link of the design system use the app’s router.',
  use: ['Once, around the pages of an app with a router. AppShell does it by its `linkComponent`.'],
  avoid: ['Without a router: links are plain anchors then.'],
  keyboard: [['Enter', 'follows a link by the router']],
  aria: [['Provider', 'none: links stay links']],
  example: `import { Link } from '@tanstack/react-router';

const RouterLink = ({ href, ...props }: LinkProps) => <Link to={href} {...props} />;

<LinkProvider component={RouterLink}>
  <App />
</LinkProvider>`,
};

const navigate = fn();

/** A link as a router draws it: it stays on the page. */
function RouterLink(props: LinkProps): ReactNode {
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (leavesApp(event, props)) return;
    event.preventDefault();
    navigate(props.href);
  };
  return createElement('a', { ...props, onClick: go });
}

const meta = {
  title: 'Foundations/LinkProvider',
  component: LinkProvider,
  parameters: { guide },
  args: {
    component: RouterLink,
    children: (
      <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
        <AppLink href="/depot/1/">Pegelstationen</AppLink>
        <AppLink href="/layers/">Layer</AppLink>
      </div>
    ),
  },
  beforeEach: () => {
    navigate.mockClear();
  },
} satisfies Meta<typeof LinkProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Links go by the router, also by keyboard. */
export const Interaction: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Pegelstationen' }));
    await expect(navigate).toHaveBeenLastCalledWith('/depot/1/');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenLastCalledWith('/layers/');
  },
};

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <Snippet
        code={`<LinkProvider component={RouterLink}>
  <AppLink href="/layers/">Layer</AppLink>
</LinkProvider>`}
      />
    ),
    why: 'leave addresses to the router once; a link can still be copied and opened in a new tab.',
    bad: <Snippet code={`<Button onClick={() =>\n  navigate('/layers/')\n}>Layer</Button>`} />,
    whyNot: 'go to a page by a button’s click: there is no address to copy or to open beside.',
  },
]);
