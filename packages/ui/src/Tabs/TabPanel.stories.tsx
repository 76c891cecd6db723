import TextField from '@mui/material/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { writing } from '../../../../.storybook/said.ts';
import { withoutPicture } from '../../../../.storybook/modes.ts';
import { TabPanel, Tabs } from './Tabs.tsx';

const guide: Guide = {
  purpose: 'What a tab shows; it is not there while another tab is in force.',
  use: ['One for each tab, below Tabs with the same `value` and `idPrefix`.'],
  avoid: ['For what may be open together with others take headings.', 'What draws or loads much is not `kept`.'],
  keyboard: [['Tab', 'goes from the row of tabs into the panel']],
  aria: [['Panel', 'tabpanel named by its tab, whose aria-controls it is']],
  example: `<Tabs label="Layer" value={part} onChange={setPart} tabs={parts} />
<TabPanel id="settings" value={part}>…</TabPanel>
<TabPanel id="rights" value={part}>…</TabPanel>`,
};

/** Labels of the stories in English. */
const english = {
  'Teile des Layers': 'Parts of the layer',
  'Teile des Magazins': 'Parts of the depot',
  'Arten der Rechte': 'Kinds of permissions',
  Einstellungen: 'Settings',
  Rechte: 'Permissions',
  Benutzer: 'Users',
  Gruppen: 'Groups',
  'Der Layer ist für alle sichtbar.': 'Everybody sees the layer.',
};
const written = writing(english);

interface PartsProps {
  readonly idPrefix: string;
  readonly label: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
  readonly value?: string;
  readonly kept?: boolean;
}

/** Two parts of an object. */
function Parts({ idPrefix, label, first, second, value: begun = 'settings', kept = false }: PartsProps): ReactNode {
  const [value, setValue] = useState(begun);
  return (
    <div>
      <Tabs
        label={label}
        idPrefix={idPrefix}
        value={value}
        onChange={setValue}
        tabs={[
          { id: 'settings', label: written('Einstellungen') },
          { id: 'rights', label: written('Rechte') },
        ]}
      />
      <TabPanel id="settings" value={value} idPrefix={idPrefix} kept={kept}>
        <div style={{ paddingTop: 16 }}>{first}</div>
      </TabPanel>
      <TabPanel id="rights" value={value} idPrefix={idPrefix}>
        <div style={{ paddingTop: 16 }}>{second}</div>
      </TabPanel>
    </div>
  );
}

const meta = {
  title: 'Navigation/TabPanel',
  parameters: { guide, english },
  component: TabPanel,
  args: { id: 'settings', value: 'settings', children: <TextField label="Name" defaultValue="Pegelstationen" /> },
  render: ({ idPrefix = 'tab', children, value, kept }) => (
    <Parts
      kept={kept ?? false}
      idPrefix={idPrefix}
      label="Teile des Layers"
      value={value}
      first={children}
      second={<p style={{ margin: 0 }}>Der Layer ist für alle sichtbar.</p>}
    />
  ),
} satisfies Meta<typeof TabPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tabpanel', { name: written('Einstellungen') })).toBeVisible();
  },
};

/** The panel of another tab takes its place; what is in it comes next in the order of Tab. */
export const Interaction: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: written('Rechte') }));
    await expect(canvas.getByRole('tabpanel', { name: written('Rechte') })).toHaveTextContent(written('Der Layer ist für alle sichtbar.'));
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: written('Einstellungen') }));
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  },
};

/** Where fields keep to themselves what is no value yet, a look at another tab must not lose it. */
export const Kept: Story = {
  args: { kept: true },
  parameters: withoutPicture,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), ' Rhein');
    await userEvent.click(canvas.getByRole('tab', { name: written('Rechte') }));
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: written('Einstellungen') }));
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Pegelstationen Rhein');
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

const rights = (
  <>
    <h4 style={{ margin: '0 0 4px' }}>Benutzer</h4>
    <p style={{ margin: '0 0 12px' }}>Katrin Mertens</p>
    <h4 style={{ margin: '0 0 4px' }}>Gruppen</h4>
    <p style={{ margin: 0 }}>Wasserwirtschaft</p>
  </>
);

export const DoAndDont: Story = doAndDont([
  {
    good: <Parts idPrefix="layer" label="Teile des Layers" value="rights" first={null} second={rights} />,
    why: 'divide what it shows by headings.',
    bad: (
      <Parts
        idPrefix="depot"
        label="Teile des Magazins"
        value="rights"
        first={null}
        second={
          <>
            <Tabs
              label="Arten der Rechte"
              idPrefix="kind"
              kind="pill"
              value="users"
              onChange={fn()}
              tabs={[
                { id: 'users', label: 'Benutzer' },
                { id: 'groups', label: 'Gruppen' },
              ]}
            />
            <TabPanel id="users" value="users" idPrefix="kind">
              <p>Katrin Mertens</p>
            </TabPanel>
          </>
        }
      />
    ),
    whyNot: 'nest tabs in tabs: what lies in the second row is seen by nobody.',
  },
]);
