import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Snippet } from '../../../../../.storybook/docs/Snippet.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../../.storybook/modes.ts';
import { said, saying } from '../../../../../.storybook/said.ts';
import { entryPort } from '../../connected/index.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { LoginPage } from './LoginPage.tsx';

const guide: Guide = {
  purpose: 'The way in, in both languages.',
  use: ['Before everything else.'],
  avoid: ['With single sign-on.'],
  keyboard: [['Enter', 'sends']],
  aria: [
    ['Page', 'main with a form named by its heading'],
    ['Why it failed', 'alert'],
  ],
};

const meta = {
  title: 'Pages/LoginPage',
  tags: ['beta', '!stable'],
  component: LoginPage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { port: entryPort, host: listeningHost(), language: 'de', onLanguage: fn() },
} satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** The platform says why somebody does not come in. */
export const Refused: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText(saying(said.ui('username'))), 'niemand');
    await userEvent.type(canvas.getByLabelText(saying(said.ui('password')), { selector: 'input' }), 'falsch{Enter}');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(args.host.open).not.toHaveBeenCalled();
  },
};
export const Narrow: Story = { globals: onPhone };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Snippet
          code={`/depot/1/
   ↓ 401
/accounts/login/?next=/depot/1/

<LoginPage
  next={query.get('next') ?? undefined}
  …
/>
   ↓
/depot/1/`}
        />
      ),
      why: 'tell it where the user was going (next): it leads there.',
      bad: (
        <Snippet
          code={`/depot/1/
   ↓ 401
/accounts/login/

<LoginPage
  …
/>
   ↓
/`}
        />
      ),
      whyNot: 'drop the address: whoever followed a link has to find the depot again.',
    },
  ]),
  parameters: { layout: 'padded' },
};
