import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { inLanguage, said, saying } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { mockConfig } from '@geo/api/mocks';
import { permissionsFixture, stored } from '../../fixtures/sampleEditor.ts';
import { switchboardForm } from './definition.ts';

const guide = formGuide(
  'Name, folder, tags, rights and execution of a switchboard: by hand, by inputs, by the clock, by a call.',
  'As the settings of the switchboard’s editor.',
);

/** Labels of the stories in English. */
const english = {
  'Bitte wählen Sie, wann das Switchboard ausgeführt wird.': 'Please choose when the Switchboard is executed.',
};

const meta = {
  title: 'Editors/Forms/SwitchboardForm',
  component: FormHarness,
  parameters: { guide, english },
  args: { definition: switchboardForm, stored: null, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

const { documentation } = mockConfig.backend;
const withManual = {
  ...mockConfig,
  backend: { ...mockConfig.backend, documentation: { ...documentation, main: { de: '/hilfe/', en: '/help/' } } },
};

export const Default: Story = {};

/** A new switchboard needs a name only. */
export const Create: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(said.editors('uniqueSwitchboardName'))).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
    await userEvent.type(canvas.getByRole('textbox', { name: saying(said.editors('name')) }), 'Pegel puffern');
    await expect(args.onBody).toHaveBeenLastCalledWith({ name: 'Pegel puffern' });
  },
};

export const Settings: Story = {
  args: {
    stored: stored.switchboard,
    port: { config: { ...mockConfig, components_state: { ...mockConfig.components_state, backend_tags: true } } },
  },
  play: async ({ canvas, args }) => {
    const name = await canvas.findByRole('textbox', { name: saying(said.editors('name')) });
    await expect(name).toHaveValue(stored.switchboard.name);
    await userEvent.type(canvas.getByRole('textbox', { name: said.editors('description') }), '!');
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: stored.switchboard.name, description: `${stored.switchboard.description}!`, automatic: false }),
    );
    await expect(canvas.getByRole('combobox', { name: 'Tags' })).toBeVisible();
  },
};

/** As inputs change, by the clock, and by a call. The clock starts with every day at 00:00. */
export const Execution: Story = {
  args: {
    stored: { ...stored.switchboard, automatic: false, periodic_execution: false, periodic_execution_rule: '' },
    port: { config: withManual },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('executionTab') }));
    await userEvent.click(canvas.getByRole('button', { name: said.editors('automatic') }));
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ automatic: true }));
    await userEvent.click(canvas.getByRole('checkbox', { name: said.editors('timeBased') }));
    await waitFor(() => expect(canvas.getByText(new RegExp(said.editors('recurrenceNext', { date: '.*', time: '00:00' })))).toBeVisible());
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({ periodic_execution: true, periodic_execution_rule: expect.stringContaining('FREQ=DAILY') }),
    );
    await expect(await canvas.findByText(`https://geo.example.org${stored.switchboard.resource_uri}execute`)).toBeVisible();
    await expect(canvas.getByRole('link', { name: saying(said.editors('toManual')) })).toHaveAttribute(
      'href',
      inLanguage({ de: '/hilfe/', en: '/help/' }),
    );
  },
};

/** A time-based execution without a time leads to its tab. */
export const RuleMissing: Story = {
  args: {
    stored: stored.switchboard,
    draft: { periodic_execution: true, periodic_execution_rule: '' },
    errors: { periodic_execution_rule: 'Bitte wählen Sie, wann das Switchboard ausgeführt wird.' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.editors('ruleMissing'))).toBeVisible();
  },
};

/** Whose rights runs have that nobody starts by hand: two people's, one's, or why there are none. */
export const AutomaticRights: Story = {
  args: {
    stored: {
      ...stored.switchboard,
      automatic_runs: {
        changer: { resource_uri: '/api/v1/user/2/', name: 'Emil Editor' },
        owner: { resource_uri: '/api/v1/user/1/', name: 'Olga Owner' },
        problem: null,
      },
    },
    port: { config: withManual },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('executionTab') }));
    await expect(canvas.getByText(said.editors('automaticRunsBoth', { changer: 'Emil Editor', owner: 'Olga Owner' }))).toBeVisible();
  },
};

/** Nobody answers for them: they do not start. */
export const AutomaticRightsGone: Story = {
  args: {
    stored: { ...stored.switchboard, automatic_runs: { ...stored.switchboard.automatic_runs, changer: null, problem: 'changer_gone' } },
    port: { config: withManual },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('executionTab') }));
    await expect(canvas.getByText(said.editors('automaticGone'))).toBeVisible();
  },
};

/** View, run and edit for users and groups; the owner has all. */
export const Permissions: Story = {
  args: { stored: { ...stored.switchboard, permissions: permissionsFixture.value } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('permissionsTab') }));
    for (const name of [said.editors('permView'), said.editors('actRun'), said.editors('actEdit')])
      await expect(canvas.getByRole('columnheader', { name })).toBeVisible();
    await expect(screen.getAllByRole('row').length).toBeGreaterThan(2);
  },
};

export const ReadOnly: Story = {
  args: { stored: stored.switchboard, readOnly: true },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('executionTab') }));
    await expect(canvas.getByRole('button', { name: said.editors('automatic') })).toBeDisabled();
    await expect(canvas.getByRole('checkbox', { name: said.editors('timeBased') })).toBeDisabled();
  },
};

export const English: Story = {
  globals: { language: 'en' },
  args: { stored: stored.switchboard },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Execution' }));
    for (const text of ['Execute on change', 'Automatic', 'Manually', 'Time based execution', 'Execution via API'])
      await expect(canvas.getByText(text)).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' }, args: { stored: stored.switchboard } };
