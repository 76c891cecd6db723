import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { guestMe, plainConfig, stored } from '../../fixtures/sampleEditor.ts';
import { viewForm } from './definition.ts';

const guide = formGuide('A view: name, publication, address and picture.', 'On the page of a view.');

const meta = {
  title: 'Editors/Forms/ViewForm',
  component: FormHarness,
  parameters: { guide },
  args: { definition: viewForm, stored: stored.view, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const slug = await canvas.findByRole('textbox', { name: said.editors('shortName') });
    await userEvent.clear(slug);
    await userEvent.type(slug, 'hochwasser');
    await expect(canvas.getByText('https://geo.example.org/v/hochwasser/')).toBeVisible();
    await userEvent.clear(slug);
    await userEvent.click(canvas.getByRole('tab', { name: said.editors('permissionsTab') }));
    const state = canvas.getByRole('switch', { name: new RegExp(`${said.editors('publicState')}|${said.editors('internalState')}`) });
    await userEvent.click(state);
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ public: !stored.view.public, slug: '' }));
  },
};

/** Only who holds publish_view may change the publication status. */
export const MayNotPublish: Story = {
  args: { port: { me: guestMe } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('permissionsTab') }));
    await expect(
      canvas.getByRole('switch', { name: new RegExp(`${said.editors('publicState')}|${said.editors('internalState')}`) }),
    ).toBeDisabled();
    await expect(canvas.getByText(said.editors('publishDenied'))).toBeVisible();
  },
};

/** Where nothing shows views there is no publication, no address and no picture. */
export const WithoutViewer: Story = {
  args: { port: { config: plainConfig } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: said.editors('colTitle') })).toBeVisible();
    for (const absent of [said.editors('shortName'), said.editors('viewUrl'), said.editors('previewImage')])
      await expect(canvas.queryByText(absent)).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: said.editors('permissionsTab') }));
    await expect(
      canvas.queryByRole('switch', { name: new RegExp(`${said.editors('publicState')}|${said.editors('internalState')}`) }),
    ).toBeNull();
    await expect(canvas.getByLabelText(said.editors('userPrivileges'))).toBeInTheDocument();
  },
};

export const New: Story = {
  args: { stored: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('notAvailable'))).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
