import { typeUri } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { inLanguage, said } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { datumForm } from './definition.ts';

const guide = formGuide(
  'One record of a depot: its values by the type of the data.',
  'When a record is added or changed beside the table.',
);

const meta = {
  title: 'Editors/Forms/DatumForm',
  component: FormHarness,
  parameters: { guide },
  args: {
    definition: datumForm,
    stored: { content_type: typeUri('feature'), properties: { name: 'Köln', pegel_m: 3.42, in_betrieb: true } },
    onBody: fn(),
  },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.ui('attributeAdd') }));
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({ properties: { name: 'Köln', pegel_m: 3.42, in_betrieb: true, Key: 'Wert' } }),
    );
  },
};

/** A type with an editor of its own. */
export const Simple: Story = {
  args: { stored: { content_type: typeUri('float'), value: 2 } },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByLabelText(said.editors('value')), ',5');
    await expect(args.onBody).toHaveBeenLastCalledWith({ content_type: typeUri('float'), value: 2.5 });
  },
};

/** A type whose values consist of fields: only what differs from the defaults is stored. */
export const Described: Story = {
  args: { stored: { content_type: typeUri('grid-export-config'), value: { compress: 'LZW' } } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: inLanguage({ de: 'Als RGB schreiben', en: 'Write as RGB' }) }));
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ value: { rgb: true, compress: 'LZW' } }));
  },
};

/** A type whose keys are fixed: values only. */
export const FixedKeys: Story = {
  args: { stored: { content_type: typeUri('ogcapicollection'), value: { srs: 'EPSG:25832', transparent: true } } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: `transparent: ${said.editors('on')}` }));
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ value: { srs: 'EPSG:25832', transparent: false } }));
    await expect(canvas.queryByRole('button', { name: said.ui('attributeAdd') })).toBeNull();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
