import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { Button } from '../Button/index.ts';
import { Banner, type Severity } from './Banner.tsx';

const guide: Guide = {
  purpose: 'A message that stays until its reason is gone.',
  use: ['What concerns the whole page or form.'],
  avoid: ['For what has just been done take a notice (`useNotify`).'],
  keyboard: [['Enter, Space', 'action or close']],
  aria: [['Message', 'status, or alert for errors']],
  example: `<Banner severity="warning" title="2 Angaben gehen beim Export verloren.">
  Hover-Symbol (Regel 3), Billboard (Regel 5).
</Banner>`,
};

/** Labels of the stories in English. */
const english = {
  '2 Angaben gehen beim Export verloren.': '2 details are lost in the export.',
  'Hover-Symbol (Regel 3), Billboard (Regel 5).': 'Hover symbol (rule 3), billboard (rule 5).',
  Beenden: 'Stop',
  'Der Import ist abgebrochen.': 'The import has stopped.',
  'Erneut versuchen': 'Try again',
  'Zeile 4.812 enthält keine Koordinate.': 'Line 4,812 has no coordinate.',
  'Fehler!': 'Error!',
  'Ein unbekannter Fehler ist aufgetreten (0x80004005).': 'An unknown error has occurred (0x80004005).',
  'Hinweis zum Export': 'About the export',
};

const meta = {
  title: 'Feedback/Banner',
  parameters: { guide, english },
  component: Banner,
  args: { title: '2 Angaben gehen beim Export verloren.', children: 'Hover-Symbol (Regel 3), Billboard (Regel 5).' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

const severities: readonly Severity[] = ['info', 'success', 'warning', 'error'];

export const Default: Story = {
  parameters: inAllModes,
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      {severities.map((severity) => (
        <Banner key={severity} {...args} severity={severity} />
      ))}
    </div>
  ),
};

export const Narrow: Story = { globals: onPhone };

export const Dark: Story = { render: Default.render!, globals: { scheme: 'dark' } };

export const WithActionAndClose: Story = {
  args: { severity: 'warning', flush: true, action: <Button size="small">Beenden</Button>, onClose: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('close') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <Banner severity="error" title="Der Import ist abgebrochen." action={<Button size="small">Erneut versuchen</Button>}>
        Zeile 4.812 enthält keine Koordinate.
      </Banner>
    ),
    why: 'say what happened, why, and what can be done.',
    bad: (
      <Banner severity="error" title="Fehler!">
        Ein unbekannter Fehler ist aufgetreten (0x80004005).
      </Banner>
    ),
    whyNot: 'frighten with a word and explain with a number.',
  },
  {
    good: <Banner severity="warning" title="2 Angaben gehen beim Export verloren." />,
    why: 'show the one message that counts.',
    bad: (
      <div style={{ display: 'grid', gap: 8 }}>
        {severities.map((severity) => (
          <Banner key={severity} severity={severity} title="Hinweis zum Export" />
        ))}
      </div>
    ),
    whyNot: 'pile up messages: none of them is read.',
  },
]);
