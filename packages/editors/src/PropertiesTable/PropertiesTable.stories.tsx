import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { format, said, saidBool } from '../../../../.storybook/said.ts';
import { PropertiesTable } from './PropertiesTable.tsx';

const guide: Guide = {
  purpose: 'Attributes of one record, to read.',
  use: ['Cards and panels of a record.'],
  avoid: ['To edit them take AttributeTable.'],
  aria: [['Attributes', 'table named by its record, rows named by their key']],
  textOnly: true,
};

const meta = {
  title: 'Editors/Panels/PropertiesTable',
  parameters: { guide },
  component: PropertiesTable,
  args: {
    label: 'Köln',
    properties: {
      name: 'Köln',
      wasserstand_m: 3.42,
      einwohner: 1084831,
      in_betrieb: true,
      letzter_ausfall: null,
      melder: { kanal: ['sms'] },
    },
  },
} satisfies Meta<typeof PropertiesTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: `wasserstand_m ${format().number(3.42)}` })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'einwohner 1084831' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'letzter_ausfall NULL' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: `in_betrieb ${saidBool(true)}` })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { properties: {} },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.ui('attributesNone'))).toBeVisible();
  },
};

export const English: Story = {
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: 'einwohner 1084831' })).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <PropertiesTable label="Köln" properties={{ wasserstand_m: 3.42, in_betrieb: true, letzter_ausfall: null }} />,
    why: 'hand over values as they are stored: they are written as the reader is used to.',
    bad: <PropertiesTable label="Köln" properties={{ wasserstand_m: '3.42', in_betrieb: 'true', letzter_ausfall: 'undefined' }} />,
    whyNot: 'make texts of them first: they stay English, and what is missing becomes a word.',
  },
]);
