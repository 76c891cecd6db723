import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { writing } from '../../../../.storybook/said.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { TabPanel, Tabs } from './Tabs.tsx';

const guide: Guide = {
  purpose: 'Parts of one object, of which one shows.',
  use: ['Forms and dialogs with several parts.'],
  avoid: ['For steps in an order, or for pages, take links.', 'What a tab shows stands in a TabPanel.'],
  keyboard: [
    ['Arrow keys', 'go to the next tab'],
    ['Enter, Space', 'shows it'],
  ],
  aria: [
    ['Row', 'tablist named by label'],
    ['Tab', 'tab with aria-selected'],
    ['Panel', 'tabpanel'],
  ],
  example: `const [value, setValue] = useState('style');

<Tabs
  label="Layer"
  value={value}
  onChange={setValue}
  tabs={[
    { id: 'data', label: 'Daten', count: 12 },
    { id: 'style', label: 'Darstellung' },
  ]}
/>
<TabPanel id="data" value={value}>
  <LayerData />
</TabPanel>
<TabPanel id="style" value={value}>
  <LayerStyle />
</TabPanel>`,
};

/** Labels of the stories in English. */
const english = {
  'Teile des Layers': 'Parts of the layer',
  'Schritte des Imports': 'Steps of the import',
  '1. Dateien hochladen': '1. Upload files',
  '2. Layer wählen': '2. Choose layers',
  '3. Importieren': '3. Import',
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

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Tabs
          label="Teile des Layers"
          value="form"
          onChange={fn()}
          tabs={[
            { id: 'form', label: 'Einstellungen' },
            { id: 'records', label: 'Daten', count: 12 },
            { id: 'looks', label: 'Darstellung' },
          ]}
        />
      ),
      why: 'hold to parts of one thing that are read in any order, a noun each.',
      bad: (
        <Tabs
          label="Schritte des Imports"
          value="files"
          onChange={fn()}
          tabs={[
            { id: 'files', label: '1. Dateien hochladen' },
            { id: 'layers', label: '2. Layer wählen' },
            { id: 'go', label: '3. Importieren' },
          ]}
        />
      ),
      whyNot: 'make tabs of steps that follow each other: a tab can be opened at any time.',
    },
  ]),
  // The tabs of the examples have no panels.
  parameters: { a11y: { config: { rules: [{ id: 'aria-valid-attr-value', enabled: false }] } } },
};
