import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said, saying } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { stored } from '../../fixtures/sampleEditor.ts';
import { workflowForm } from './definition.ts';

const guide = formGuide('A workflow: name, switchboard, texts and picture of its card.', 'On the page of a workflow.');

const meta = {
  title: 'Editors/Forms/WorkflowForm',
  component: FormHarness,
  parameters: { guide },
  args: { definition: workflowForm, stored: stored.workflow, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Switchboard' }));
    const field = canvas.getByRole('combobox', { name: 'Switchboard' });
    await userEvent.clear(field);
    await userEvent.type(field, stored.switchboard.name);
    await userEvent.click(await screen.findByRole('option', { name: stored.switchboard.name }));
    await expect(canvas.getByRole('link', { name: said.editors('showSwitchboard') })).toHaveAttribute(
      'href',
      '/seite' + stored.switchboard.resource_uri,
    );
    await userEvent.type(field, '{Escape}');
    await userEvent.click(canvas.getByRole('tab', { name: said.editors('settingsTab') }));
    await userEvent.type(canvas.getByRole('textbox', { name: saying(said.editors('name')) }), '!');
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({ steps: [{ switchboard: stored.switchboard.resource_uri, executor: 'default' }] }),
    );
  },
};

export const New: Story = { args: { stored: null } };

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
