import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { inLanguage, said } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { metadataForm } from './definition.ts';

const guide = formGuide(
  'Metadata of an object: the texts, days and choices that administration has defined, in groups.',
  'Where the platform keeps metadata.',
);

const meta = {
  title: 'Editors/Forms/MetadataForm',
  component: FormHarness,
  parameters: { guide },
  args: { definition: metadataForm, stored: { resource_uri: '/api/v2/metadata/1/', values: null }, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: inLanguage({ de: 'Herausgeber', en: 'Publisher' }) }), 'LANUV');
    await expect(args.onBody).toHaveBeenLastCalledWith({
      values: [{ attributetype: '/api/v1/metadataattributetype/1/', value: 'LANUV' }],
    });
    await userEvent.clear(canvas.getByRole('textbox', { name: inLanguage({ de: 'Herausgeber', en: 'Publisher' }) }));
    await expect(args.onBody).toHaveBeenLastCalledWith({ values: null });
    await userEvent.click(canvas.getByText(inLanguage({ de: 'Aktualität', en: 'Currency' })));
    await expect(canvas.getByRole('textbox', { name: inLanguage({ de: /Stand/, en: /As of/ }) })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { port: { choices: { attributeTypes: [], attributeGroups: [] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.editors('noMetadata'))).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
