import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { ErrorState } from './ErrorState.tsx';

const guide: Guide = {
  purpose: 'Says what went wrong, why, and offers another try.',
  use: ['In the place of content that did not come.'],
  avoid: ['For a field’s error take its help text.'],
  keyboard: [['Enter, Space', 'tries again']],
  aria: [['Message', 'alert']],
};

/** Labels of the stories in English. */
const english = {
  'Die Layer konnten nicht geladen werden': 'The layers could not be loaded',
  'Der Server antwortet nicht (Zeitüberschreitung nach 30 s). Prüfen Sie die Verbindung.':
    'The server does not answer (timeout after 30 s). Check the connection.',
  'Der Server antwortet nicht. Prüfen Sie die Verbindung.': 'The server does not answer. Check the connection.',
  'Etwas ist schiefgelaufen': 'Something went wrong',
};
const written = writing(english);

const meta = {
  title: 'Feedback/ErrorState',
  parameters: { guide, english },
  component: ErrorState,
  args: {
    title: 'Die Layer konnten nicht geladen werden',
    reason: 'Der Server antwortet nicht (Zeitüberschreitung nach 30 s). Prüfen Sie die Verbindung.',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(written('Die Layer konnten nicht geladen werden'));
    await userEvent.click(canvas.getByRole('button', { name: said.ui('retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <ErrorState
        title="Die Layer konnten nicht geladen werden"
        reason="Der Server antwortet nicht. Prüfen Sie die Verbindung."
        onRetry={fn()}
      />
    ),
    why: 'name what is missing, the reason, and the way on.',
    bad: <ErrorState title="Etwas ist schiefgelaufen" reason="HTTP 504" />,
    whyNot: 'show a code and no way on.',
  },
]);
