import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import type { Language } from '../i18n/language.ts';
import type { Scheme } from '../GeoProvider/index.ts';
import type { Density } from '../theme/tokens.ts';
import { DensitySwitch, LanguageSwitch, SchemeSwitch } from './SettingSwitches.tsx';
import { Button } from '../Button/index.ts';

interface AllProps {
  readonly onChange: (value: string) => void;
}

function All({ onChange }: AllProps): ReactNode {
  const [density, setDensity] = useState<Density>('comfortable');
  const [scheme, setScheme] = useState<Scheme>('system');
  const [language, setLanguage] = useState<Language>('de');
  const both =
    <Value extends string>(set: Dispatch<SetStateAction<Value>>) =>
    (value: Value): void => {
      onChange(value);
      set(value);
    };
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <LanguageSwitch value={language} onChange={both(setLanguage)} />
      <SchemeSwitch value={scheme} onChange={both(setScheme)} />
      <DensitySwitch value={density} onChange={both(setDensity)} />
    </div>
  );
}

const guide: Guide = {
  purpose: 'The settings of a person beside each other: LanguageSwitch, SchemeSwitch and DensitySwitch.',
  use: ['Settings that hold at once.'],
  avoid: ['For a choice of your own take Segments.'],
  keyboard: [
    ['Tab', 'goes to the choices'],
    ['Enter, Space', 'takes one'],
  ],
  aria: [['Choices', 'group of button with aria-pressed']],
  components: [],
  example: `<LanguageSwitch value={language} onChange={setLanguage} />
<SchemeSwitch value={scheme} onChange={setScheme} />
<DensitySwitch value={density} onChange={setDensity} />`,
};

/** Labels of the stories in English. */
const english = {
  'Einstellungen speichern': 'Save settings',
};

const meta = { title: 'Inputs/SettingSwitches', parameters: { guide, english }, component: All, args: { onChange: fn() } } satisfies Meta<
  typeof All
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** One is always chosen: pressing it again changes nothing. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: said.ui('language') })).toBeVisible();
    canvas.getByRole('button', { name: said.ui('schemeDark') }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith('dark');
    await userEvent.click(canvas.getByRole('button', { name: said.ui('schemeDark') }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: said.ui('densityCompact') }));
    await userEvent.click(canvas.getByRole('button', { name: 'English' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('en');
    await expect(canvas.getAllByRole('button', { pressed: true }).map((button) => button.textContent)).toEqual([
      'English',
      said.ui('schemeDark'),
      said.ui('densityCompact'),
    ]);
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
        <SchemeSwitch value="light" onChange={fn()} />
        <DensitySwitch value="comfortable" onChange={fn()} />
      </div>
    ),
    why: 'let it take effect at once: what was chosen is seen on the page.',
    bad: (
      <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
        <SchemeSwitch value="light" onChange={fn()} />
        <DensitySwitch value="comfortable" onChange={fn()} />
        <Button kind="primary">Einstellungen speichern</Button>
      </div>
    ),
    whyNot: 'wait for a button: people would choose without seeing what they get.',
  },
]);
