import { Button, PageHeader, fontFamily } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { Preview } from './Preview.tsx';

/** What the page looks like, as no style sheet of ours reaches into a frame: the colours are those of the frame, in either scheme. */
const style = `body { margin: 16px; font: 14px ${fontFamily.sans}; }`;
const colors = `const { color, backgroundColor } = getComputedStyle(frameElement); Object.assign(document.body.style, { color, backgroundColor });`;

/** A page of our own origin that says what it is told, if anything. */
function page(message?: unknown): string {
  const says = message === undefined ? '' : `parent.postMessage(${JSON.stringify(message)}, '*')`;
  return URL.createObjectURL(
    new Blob([`<!doctype html><title>V</title><style>${style}</style><p>Natural Earth · Köln</p><script>${colors}${says}</script>`], {
      type: 'text/html',
    }),
  );
}

const guide: Guide = {
  purpose: 'What a switchboard shows, as its viewer draws it, in place of the canvas.',
  use: ['Beside the canvas.'],
  avoid: ['For all visible datasets take GraphMap.'],
  keyboard: [['Tab', 'goes through the viewer, then to the button that hides it']],
  aria: [
    ['Viewer', 'iframe with a title'],
    ['Hide', 'button'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Teilen: 'Share',
  Anmelden: 'Log in',
};

const meta = {
  title: 'Switchboard/Preview',
  parameters: { guide, english },
  component: Preview,
  render: (args) => (
    <div style={{ display: 'flex', height: 420 }}>
      <Preview {...args} />
    </div>
  ),
  args: { url: page(), onAction: fn(), onHide: fn() },
} satisfies Meta<typeof Preview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByTitle(said.switchboard('preview'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('hidePreview') }));
    await expect(args.onHide).toHaveBeenCalledOnce();
  },
};

/** The page asks to run a node. */
export const Acts: Story = {
  args: { url: page({ kind: 'switchboard_action', action: 'run_node', args: { node: '/api/v1/node/3/' } }) },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onAction).toHaveBeenCalledWith({ action: 'run_node', node: '/api/v1/node/3/' }));
  },
};

/** What another window says is ignored, also from the right origin. */
export const OtherWindow: Story = {
  play: async ({ args }) => {
    const message = { kind: 'switchboard_action', action: 'run_switchboard' };
    window.postMessage(message, window.location.origin);
    const heard = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
    window.postMessage(message, window.location.origin);
    await heard;
    await expect(args.onAction).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'flex', height: 220, margin: -16 }}>
        <Preview url={page()} onAction={fn()} onHide={fn()} />
      </div>
    ),
    why: 'show the viewer alone, as large as there is room.',
    bad: (
      <div style={{ height: 220, margin: -16 }}>
        <PageHeader
          title="Viewer"
          breadcrumbs={[{ label: 'Apps', href: '#apps' }]}
          actions={
            <>
              <Button>Teilen</Button>
              <Button kind="primary">Anmelden</Button>
            </>
          }
        />
        <p style={{ margin: 16 }}>Natural Earth · Köln</p>
      </div>
    ),
    whyNot: 'take the address of a whole app: its head, menu and log-in stand within the editor.',
  },
]);
