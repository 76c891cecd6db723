import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { writing } from '../../../../.storybook/said.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { TabPanel, Tabs } from './Tabs.tsx';

const guide: Guide = {
  purpose: 'Parts of one object, of which one shows.',
  use: ['Forms and dialogs with several parts.'],
  avoid: ['For steps in an order, or for pages, take links.'],
  keyboard: [
    ['Arrow keys', 'go to the next tab'],
    ['Enter, Space', 'shows it'],
  ],
  aria: [
    ['Row', 'tablist named by label'],
    ['Tab', 'tab with aria-selected'],
    ['Panel', 'tabpanel'],
  ],
  components: ['Tabs', 'TabPanel'],
};

/** Labels of the stories in English. */
const english = {
  Einstellungen: 'Settings',
  Daten: 'Data',
  Darstellung: 'Style',
  Rechte: 'Permissions',
  Ereignisse: 'Events',
  'Inhalt von ': 'Content of ',
};
const written = writing(english);

const meta = {
  title: 'Navigation/Tabs',
  parameters: { guide, english },
  component: Tabs,
  args: {
    label: 'Layer',
    value: 'style',
    onChange: fn(),
    tabs: [
      { id: 'settings', label: 'Einstellungen' },
      { id: 'data', label: 'Daten', count: 12 },
      { id: 'style', label: 'Darstellung' },
      { id: 'rights', label: 'Rechte' },
      { id: 'events', label: 'Ereignisse', disabled: true },
    ],
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <>
        <Tabs {...args} value={value} onChange={setValue} />
        {args.tabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id} value={value}>
            <p>Inhalt von {tab.label}</p>
          </TabPanel>
        ))}
      </>
    );
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

export const Interaction: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: written('Darstellung') }));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(canvas.getByRole('tab', { name: written('Rechte') })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: written('Rechte') })).toHaveTextContent(
      `${written('Inhalt von ')}${written('Rechte')}`,
    );
  },
};
export const Pill: Story = { args: { kind: 'pill' } };
export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };
