import { Button, color } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useReducer, type ReactNode } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { DialogSketch } from '../../../../../.storybook/docs/DialogSketch.tsx';
import { said } from '../../../../../.storybook/said.ts';
import { contextPort } from '../../connected/index.ts';
import { contextFocus, type ContextFocus } from '../../ContextPanel/index.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { onPlatform } from '../fixtures/platform.tsx';
import { ContextHost, type ContextHostProps } from './ContextHost.tsx';

const guide: Guide = {
  purpose: 'The relations of the focused object and what happened with it, beside the page.',
  use: ['Once in an app, beside its pages, with a state that follows the page. Shell has it.'],
  avoid: ['With relations of your own take ContextPanel.'],
  keyboard: [
    ['Arrow keys', 'change between list and graph'],
    ['Enter', 'goes to an object'],
  ],
  aria: [
    ['Panel', 'complementary named by its heading'],
    ['Not loaded', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = { Beziehungen: 'Relations', Schließen: 'Close' };

const focused = (uri: string | null): ContextFocus => ({ open: true, focus: uri, origin: uri, listed: null });

/** Keeps the focus, as an app does. */
function Following({ state: begun, dispatch, port }: ContextHostProps): ReactNode {
  const [state, change] = useReducer(contextFocus, begun);
  return (
    <div style={{ display: 'flex', justifyContent: 'end', height: 600 }}>
      <ContextHost
        port={port}
        state={state}
        dispatch={(action) => {
          change(action);
          dispatch(action);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Pages/ContextHost',
  tags: ['beta', '!stable'],
  component: ContextHost,
  decorators: [onPlatform],
  parameters: { guide, english, layout: 'fullscreen', ...inWorld() },
  args: { port: contextPort, state: focused('/api/v1/depot/1/'), dispatch: fn() },
  render: (args) => <Following {...args} />,
} satisfies Meta<typeof ContextHost>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('heading', { level: 3 }))[0]).toBeVisible();
  },
};

/** What happened with it stands below, where the server knows. */
export const WithEvents: Story = { args: { state: focused('/api/v1/layer/1/') } };

/** One can look at another object, and back. */
export const OtherObject: Story = {
  args: { state: { ...focused('/api/v1/depot/1/'), origin: '/api/v1/layer/1/' } },
  play: async ({ canvas, args }) => {
    await canvas.findAllByRole('heading', { level: 3 });
    await userEvent.click(canvas.getByRole('button', { name: said.editors('contextReset') }));
    await waitFor(() => expect(args.dispatch).toHaveBeenCalledWith({ type: 'reset' }));
  },
};

/** The page is about nothing in particular. */
export const Nothing: Story = { args: { state: focused(null) } };

export const Loading: Story = { parameters: inWorld({ fail: { contextView: 'never' } }) };

export const LoadFailed: Story = {
  parameters: inWorld({ fail: { contextView: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: said.ui('retry') })).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

/** What the page is about. */
const page = (
  <ul style={{ margin: 0, padding: '12px 12px 12px 28px' }}>
    <li>Haltern</li>
    <li>Hattingen</li>
    <li>Lünen</li>
  </ul>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <div style={{ display: 'grid', gridTemplateColumns: 'minmax(90px, 1fr) 260px', height: 320, margin: -16 }}>
          {page}
          <ContextHost port={contextPort} state={focused('/api/v1/depot/1/')} dispatch={() => undefined} />
        </div>
      ),
      why: 'place it beside the page: the object and what hangs on it are seen together.',
      bad: (
        <div style={{ height: 320, margin: -16, backgroundColor: color.sunken }}>
          {page}
          <div
            style={{
              position: 'relative',
              margin: '-56px 24px 0',
              borderRadius: 8,
              boxShadow: color.shadowMedium,
              backgroundColor: color.surface,
            }}
          >
            <DialogSketch title="Beziehungen" actions={<Button>Schließen</Button>}>
              <ul style={{ margin: 0, paddingLeft: 16 }}>
                <li>Überflutungsflächen HQ100</li>
                <li>Hochwasserkarte</li>
              </ul>
            </DialogSketch>
          </div>
        </div>
      ),
      whyNot: 'show relations in a dialog: it covers the page, and is closed before one goes on.',
    },
  ]),
  parameters: { layout: 'padded' },
};
