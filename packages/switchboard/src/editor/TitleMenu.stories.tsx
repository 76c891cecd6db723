import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said, saying } from '../../../../.storybook/said.ts';
import { named } from '../fixtures/english.ts';
import { MemoryEditor } from '../fixtures/StoryFrame.tsx';
import { failed, pipeline } from '../fixtures/graphs.ts';

const guide = boardGuide('The menu at the switchboard’s name: settings, copies, export, deletion.', 'In the head of the editor.', [
  ['Enter, Space', 'opens the menu'],
]);

const meta = {
  title: 'Switchboard/SwitchboardEditor/TitleMenu',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    initial: pipeline,
    log: fn(),
    tags: [
      { id: '/api/v2/backend/tags/1/', name: 'Hochwasser', color: '#1971C2', icon: 'water', intent: 'user' },
      { id: '/api/v2/backend/tags/2/', name: 'Monatlich', color: '#2B8A3E', icon: '', intent: 'system' },
    ],
  },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const choose = async (canvas: { getByRole: (role: 'button', options: { name: RegExp }) => HTMLElement }, entry: string): Promise<void> => {
  await userEvent.click(canvas.getByRole('button', { name: saying(said.switchboard('switchboardMenu', { name: '' }).trim()) }));
  await userEvent.click(await body().findByRole('menuitem', { name: entry }));
};

/** The entries in their order. */
export const Entries: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: saying(said.switchboard('switchboardMenu', { name: '' }).trim()) }));
    const wanted = [
      said.switchboard('renameSwitchboard'),
      said.switchboard('duplicateSwitchboard'),
      said.switchboard('deleteSwitchboard'),
      said.switchboard('saveAsFile'),
      said.switchboard('settings'),
      said.switchboard('showContext'),
    ];
    const entries = (await body().findAllByRole('menuitem')).map((entry) => entry.textContent);
    await expect(entries.filter((entry) => wanted.includes(entry))).toEqual(wanted);
  },
};

/** A tag leads to the list filtered by it. */
export const Tags: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hochwasser' }));
    await expect(args.log).toHaveBeenCalledWith('showTag', '/api/v2/backend/tags/1/');
  },
};

export const ExportAndContext: Story = {
  play: async ({ canvas, args }) => {
    await choose(canvas, said.switchboard('saveAsFile'));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('exportSwitchboard'));
    await choose(canvas, said.switchboard('showContext'));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('showContext'));
  },
};

export const Duplicate: Story = {
  play: async ({ canvas, args }) => {
    await choose(canvas, said.switchboard('duplicateSwitchboard'));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('duplicateSwitchboard'));
  },
};

/** The question names what depends on the switchboard; it stays when the deletion fails. */
export const Delete: Story = {
  play: async ({ canvas, args }) => {
    await choose(canvas, said.switchboard('deleteSwitchboard'));
    const dialog = within(await body().findByRole('dialog', { name: said.editors('deleteSwitchboardTitle') }));
    await expect(await dialog.findByText('Randstreifen (Workflow)')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: said.editors('deleteForGood') }));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('deleteSwitchboard'));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
  },
};

/** The settings are the form of the generic editor; only what differs is saved, and the title follows. */
export const Settings: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.keyboard('s');
    const dialog = within(await body().findByRole('dialog', { name: said.switchboard('settingsTitle') }));
    const name = await dialog.findByRole('textbox', { name: /Name/ });
    await expect(dialog.queryByRole('link', { name: said.editors('openFullEditor') })).toBeNull();
    await userEvent.clear(name);
    await userEvent.type(name, 'Randstreifen 2027');
    await userEvent.click(dialog.getByRole('tab', { name: said.editors('executionTab') }));
    await userEvent.click(dialog.getByRole('button', { name: said.editors('automatic') }));
    await userEvent.click(dialog.getByRole('button', { name: said.editors('save') }));
    await waitFor(() =>
      expect(args.log).toHaveBeenCalledWith(
        'saveSettings',
        'switchboard',
        '1',
        expect.objectContaining({ name: 'Randstreifen 2027', automatic: true }),
      ),
    );
    await expect(
      await canvas.findByRole('button', { name: said.switchboard('switchboardMenu', { name: 'Randstreifen 2027' }) }),
    ).toBeVisible();
  },
};

const page = URL.createObjectURL(
  new Blob(
    [
      `<!doctype html><title>V</title><p>Natural Earth · Köln</p><script>
        parent.postMessage({kind: 'switchboard_action', action: 'show_data', args: {frame: '/api/v1/frame/4/'}}, '*')
      </script>`,
    ],
    { type: 'text/html' },
  ),
);

/** While the preview shows, the canvas does not; the page may ask to show data. */
export const Preview: Story = {
  args: { previewUrl: page },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('showPreview') }));
    await expect(canvas.getByTitle(said.switchboard('preview'))).toBeInTheDocument();
    await expect(canvasElement.querySelector('.react-flow')).toBeNull();
    const dialog = within(await body().findByRole('dialog'));
    await userEvent.click(dialog.getAllByRole('button', { name: said.switchboard('close') })[0]!);
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('hidePreview') }));
    await waitFor(() => expect(canvasElement.querySelector('.react-flow')).not.toBeNull());
  },
};

/** Without a viewer there is nothing to switch. */
export const WithoutPreview: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: said.switchboard('add') })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said.switchboard('showPreview') })).toBeNull();
  },
};

/** The icon at the error of a failed node opens its latest run. */
export const RunDetails: Story = {
  args: { initial: failed },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('runDetails') }));
    const dialog = within(await body().findByRole('dialog', { name: said.switchboard('runDetailsOf', { name: named('Puffer') }) }));
    await expect(await dialog.findByText(said.switchboard('runStart'))).toBeVisible();
  },
};
