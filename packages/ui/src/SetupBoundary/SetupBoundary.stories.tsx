import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { Bare } from '../../../../.storybook/Bare.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { writing } from '../../../../.storybook/said.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { missingProvider } from '../theme/GeoContext.ts';
import { SetupBoundary } from './SetupBoundary.tsx';
import { color } from '../theme/tokens.ts';

const guide: Guide = {
  purpose: 'Shows which provider is missing where a component of the packages cannot be drawn without it, in place of a white page.',
  use: ['Around a component that other apps put into their pages.', 'withSetup does it where the component is declared.'],
  avoid: ['For failures of calls and pages take ErrorState: all other errors go on to the host.'],
  aria: [['Sentence', 'alert']],
  textOnly: true,
};

/** Labels of the stories in English. */
const english = {
  'Keine Pegel': 'No gauges',
  'Pegel im Kreis Lippe': 'Gauges of the district of Lippe',
};
const written = writing(english);

const meta = {
  title: 'Feedback/SetupBoundary',
  parameters: { guide, english },
  component: SetupBoundary,
  args: { children: <EmptyState title="Keine Pegel" /> },
} satisfies Meta<typeof SetupBoundary>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Where everything is there, it shows nothing of itself. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(written('Keine Pegel'))).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** In a page without a provider a sentence names it, and the rest of the page stays. */
export const WithoutProvider: Story = {
  render: (args) => (
    <Bare>
      <h1>Host</h1>
      <SetupBoundary {...args} />
    </Bare>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(missingProvider);
    await expect(canvas.getByRole('heading', { name: 'Host' })).toBeVisible();
  },
};

/** A page of a host, which has other things to show. */
function Page({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <div style={{ minHeight: 150, border: `1px solid ${color.lineStrong}` }}>
      <div style={{ padding: '4px 12px', backgroundColor: color.sunken, borderBottom: `1px solid ${color.line}` }}>geoportal.example</div>
      <div style={{ padding: 12 }}>{children}</div>
    </div>
  );
}

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <Page>
        <p style={{ marginTop: 0 }}>Pegel im Kreis Lippe</p>
        <Bare>
          <SetupBoundary>
            <EmptyState title="Keine Pegel" />
          </SetupBoundary>
        </Bare>
      </Page>
    ),
    why: 'name what is missing at its place, in a page that stays.',
    bad: <Page />,
    whyNot: 'go without where others place your component: one provider is missing, and the page is white.',
  },
]);
