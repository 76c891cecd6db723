import { Button } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { landmarkTwice } from '../../../../.storybook/docs/pairs.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { FolderContents, type FolderEntry } from './FolderContents.tsx';

const folder = (id: number, name: string): FolderEntry => ({
  uri: `/api/v1/depotfolder/${id}/`,
  name,
  type: 'depotfolder',
  href: `/depotfolder/${id}`,
});
const depot = (id: number, name: string, fact: string): FolderEntry => ({
  uri: `/api/v1/depot/${id}/`,
  name,
  type: 'feature',
  href: `/depot/${id}/`,
  fact,
});

const guide: Guide = {
  purpose: 'Folders and objects in a folder.',
  use: ['Pages of folders.'],
  avoid: ['For a whole kind take its list.'],
  keyboard: [
    ['Tab', 'goes through the entries'],
    ['Enter', 'opens'],
  ],
  aria: [
    ['Contents', 'heading of level 2 and a list of the same name'],
    ['Entry', 'link'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Neuer Ordner': 'New folder',
  '1.204 Objekte': '1,204 features',
  '312 Objekte': '312 features',
  '1 Objekt': '1 feature',
  'Der Server ist überlastet.': 'The server is overloaded.',
};

const meta = {
  title: 'Editors/Panels/FolderContents',
  parameters: { guide, english },
  component: FolderContents,
  args: {
    kind: 'depot',
    folders: [folder(2, 'Pegel'), folder(3, 'Gewässer')],
    objects: [depot(7, 'Pegelstationen', '1.204 Objekte'), depot(8, 'Überschwemmungsgebiete', '312 Objekte')],
    total: 2,
  },
} satisfies Meta<typeof FolderContents>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { action: <Button size="small">Neuer Ordner</Button> },
};

/** Folders come first; everything leads to its page. */
export const Interaction: Story = {
  ...Default,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(`${said.editors('foldersIn', { count: 2 })}, ${said.editors('depotsIn', { count: 2 })}`)).toBeVisible();
    await expect(canvas.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Gewässer',
      'Pegel',
      'Pegelstationen',
      'Überschwemmungsgebiete',
    ]);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Gewässer' })).toHaveFocus();
  },
};

/** A folder of switchboards holds no folders. */
export const Switchboards: Story = {
  args: {
    kind: 'switchboard',
    folders: [],
    objects: [{ uri: '/api/v1/switchboard/1/', name: 'Puffer', type: 'switchboard', href: '/switchboards/edit/1' }],
    total: 1,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.editors('switchboardsIn', { count: 1 }))).toBeVisible();
  },
};

/** More objects than are loaded. */
export const More: Story = {
  args: { total: 140, onMore: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(`${said.editors('foldersIn', { count: 2 })}, ${said.editors('depotsIn', { count: 140 })}`)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('folderMore') }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};
export const Empty: Story = {
  args: { folders: [], objects: [], total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.editors('folderEmpty'))).toBeVisible();
  },
};
export const Loading: Story = { args: { folders: [], objects: [], total: undefined, loading: true } };
export const LoadFailed: Story = {
  args: { objects: [], total: undefined, error: 'Der Server ist überlastet.', onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listRetry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const LongName: Story = { args: { objects: [depot(9, 'Überschwemmungsgebiet'.repeat(12), '1 Objekt')], total: 1 } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

const withFacts = (first: string, second: string) => ({
  ...meta.args,
  folders: meta.args.folders.slice(0, 1),
  objects: [depot(7, 'Pegelstationen', first), depot(8, 'Überschwemmungsgebiete', second)],
});

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: <FolderContents {...withFacts('1.204 Objekte', '312 Objekte')} />,
      why: 'say beside the name what helps to choose (fact): how much there is, with its unit.',
      bad: <FolderContents {...withFacts('id 7 · rev 12', 'id 8 · rev 3')} />,
      whyNot: 'show what only the database needs.',
    },
  ]),
  parameters: { ...landmarkTwice },
};
