import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { stored } from '../../fixtures/sampleEditor.ts';
import { portalForm } from './definition.ts';

const guide = formGuide('What a portal shows: its views, external addresses and layers, and in which order.', 'On the page of a portal.');

const meta = {
  title: 'Editors/Forms/PortalForm',
  component: FormHarness,
  parameters: { guide },
  args: { definition: portalForm, stored: { ...stored.portal, views: [], layers: [] }, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Views' }));
    await expect(canvas.getByText(said.editors('noPortalViews'))).toBeVisible();
    const add = canvas.getByRole('button', { name: `${said.editors('addView')}: ${said.editors('add')}` });
    await expect(add).toBeDisabled();
    await userEvent.type(canvas.getByRole('combobox', { name: said.editors('addView') }), stored.view.name);
    await userEvent.click(await screen.findByRole('option', { name: stored.view.name }));
    await userEvent.click(add);
    await userEvent.type(canvas.getByRole('textbox', { name: said.editors('externalUrl') }), 'javascript:alert(1)');
    await expect(canvas.getByRole('button', { name: said.editors('addExternalView') })).toBeDisabled();
    await userEvent.clear(canvas.getByRole('textbox', { name: said.editors('externalUrl') }));
    await userEvent.type(canvas.getByRole('textbox', { name: said.editors('externalUrl') }), 'https://example.org/karte');
    await userEvent.click(canvas.getByRole('button', { name: said.editors('addExternalView') }));
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({
        views: [
          { name: stored.view.name, view: stored.view.resource_uri, order: 0, attr: {} },
          { name: '(https://example.org/karte)', view: null, order: 1, attr: { external_url: 'https://example.org/karte' } },
        ],
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: said.editors('removeNamed', { name: stored.view.name }) }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};

export const WithContent: Story = {
  args: { stored: stored.portal },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('layerTab') }));
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
