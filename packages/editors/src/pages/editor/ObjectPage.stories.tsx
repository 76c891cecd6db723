import { color, fontSize } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState, type ReactNode } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import { useEditorPort } from '../../connected/index.ts';
import { memoryDrafts } from '../../fixtures/sampleEditor.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { ObjectPage } from './ObjectPage.tsx';

const guide: Guide = {
  purpose: 'The editor of an object as a page of its own.',
  use: ['Kinds whose page is their editor: views, portals, workflows.'],
  avoid: ['Over another page take OpenEditor.'],
  keyboard: [['Ctrl+Enter', 'commits a text']],
  aria: [
    ['Way', 'navigation'],
    ['Name', 'heading of level 1'],
    ['Form on its way', 'status'],
    ['Not loaded', 'alert'],
  ],
};

const meta = {
  title: 'Pages/ObjectPage',
  tags: ['beta', '!stable'],
  component: ObjectPage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { usePort: useEditorPort, host: listeningHost(), drafts: memoryDrafts(), kind: 'view', id: '1' },
} satisfies Meta<typeof ObjectPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('link', { name: said.editors('listViews') })).toHaveAttribute('href', '/views/');
    const [name] = await canvas.findAllByRole('heading', { level: 1 });
    await waitFor(() => expect(args.host.setTitle).toHaveBeenLastCalledWith(name!.textContent));
  },
};

/** A number that is none leads nowhere, and asks nobody. */
export const NotFound: Story = {
  args: { id: '0x1', host: { ...listeningHost(), open: fn() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: said.pages('notFoundTitle') })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: inWorld({ fail: { view: 'never' } }),
  play: async ({ canvas }) => {
    // The page comes first, then its form: each says so itself.
    await waitFor(() => expect(canvas.getAllByText(said.ui('loading'))[0]).toBeInTheDocument());
  },
};

/** The reason stands there, and the way to another try. */
export const LoadFailed: Story = {
  parameters: inWorld({ fail: { view: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said.editors('objectLoadFailed'));
    await expect(canvas.getByRole('button', { name: said.ui('retry') })).toBeVisible();
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

/** The page below the tab of its browser, which a host names. */
function InTab({ hears }: { readonly hears: boolean }): ReactNode {
  const [title, setTitle] = useState<string>();
  const host = useMemo(() => ({ ...meta.args.host, ...(hears ? { setTitle } : {}) }), [hears]);
  return (
    <div style={{ margin: -16 }}>
      <div style={{ padding: '8px 8px 0', background: color.sunken, borderBottom: `1px solid ${color.line}`, fontSize: fontSize.body }}>
        <div style={{ width: 180, padding: '6px 12px', borderRadius: '8px 8px 0 0', background: color.surface }}>{title ?? 'geo'}</div>
      </div>
      <div style={{ margin: 16 }}>
        <Still height={220}>
          <ObjectPage {...meta.args} host={host} />
        </Still>
      </div>
    </div>
  );
}

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: <InTab hears />,
      why: 'let the page name the tab (host.setTitle): it is found among others.',
      bad: <InTab hears={false} />,
      whyNot: 'ignore the name: ten tabs are called alike.',
    },
  ]),
  parameters: { layout: 'padded' },
};
