import { color } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../../.storybook/modes.ts';
import { said, writing } from '../../../../../.storybook/said.ts';
import { FailedPage } from './FailedPage.tsx';

/** Labels of the stories in English. */
const english = {
  Magazin: 'Depots',
  Layer: 'Layers',
  'Der Teil der App, der die Seite zeichnet, ist nicht angekommen.': 'The part of the app that draws the page has not arrived.',
};
const written = writing(english);

const guide: Guide = {
  purpose: 'Stands in place of a page that failed while it was loaded or drawn; the rest of the app goes on.',
  use: ['As the error element of the router, around each page.'],
  avoid: ['For data that could not be loaded take LoadFailed, which knows missing objects.', 'For a part of a page take ErrorState.'],
  keyboard: [['Tab', 'goes to another try and to the start page']],
  aria: [
    ['Title', 'heading of level 1'],
    ['Reason', 'alert'],
  ],
  example: `const router = createRouter({
  routeTree,
  defaultErrorComponent: ({ error, reset }) => <FailedPage error={error} onRetry={reset} />,
});`,
};

const meta = {
  title: 'Pages/FailedPage',
  component: FailedPage,
  parameters: { guide, english, layout: 'fullscreen' },
  args: { error: undefined, onRetry: fn() },
  render: (args) => (
    <FailedPage {...args} error={args.error ?? new Error(written('Der Teil der App, der die Seite zeichnet, ist nicht angekommen.'))} />
  ),
} satisfies Meta<typeof FailedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Another try, or back to the start. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(written('Der Teil der App, der die Seite zeichnet, ist nicht angekommen.'));
    await userEvent.click(canvas.getByRole('button', { name: said.ui('retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: said.pages('toHome') })).toHaveAttribute('href', '/');
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

/** The frame of the app, as far as it matters here. */
const framed = (page: ReactNode) => (
  <div style={{ display: 'grid', gridTemplateColumns: '180px 1fr', flex: 1, minHeight: 0, background: color.ground }}>
    <div
      style={{
        display: 'grid',
        alignContent: 'start',
        gap: 16,
        padding: 24,
        background: color.surface,
        borderRight: `1px solid ${color.line}`,
      }}
    >
      {['Magazin', 'Layer', 'Switchboards', 'Views'].map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
    <div style={{ minWidth: 0 }}>{page}</div>
  </div>
);

function Missed(): ReactNode {
  return (
    <FailedPage error={new Error(written('Der Teil der App, der die Seite zeichnet, ist nicht angekommen.'))} onRetry={meta.args.onRetry} />
  );
}

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: <Still height={260}>{framed(<Missed />)}</Still>,
      why: 'make it the error element of each page: the menu stays, and there is a way on.',
      bad: (
        <Still height={260}>
          <div style={{ padding: 24 }}>
            <h2>Unexpected Application Error!</h2>
            <p>Failed to fetch dynamically imported module: /assets/DepotPage-B2xk.js</p>
            <pre style={{ whiteSpace: 'pre-wrap' }}>{`TypeError: Failed to fetch dynamically imported module
    at loadRoute (router.js:812)
    at async callHandlers (router.js:640)`}</pre>
          </div>
        </Still>
      ),
      whyNot: 'leave the last word to the router: the whole app is gone for one missing file.',
    },
  ]),
  parameters: { layout: 'padded' },
};
