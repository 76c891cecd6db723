import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Bare } from '../../../../.storybook/Bare.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { writing } from '../../../../.storybook/said.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { missingProvider } from '../theme/GeoContext.ts';
import { SetupBoundary } from './SetupBoundary.tsx';

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
