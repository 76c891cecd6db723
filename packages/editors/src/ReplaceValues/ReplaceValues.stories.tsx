import type { DatumColumn, ReplacementPreview } from '@geo/api';
import { color } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps, type ReactElement } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone, withoutPicture } from '../../../../.storybook/modes.ts';
import { format, said } from '../../../../.storybook/said.ts';
import { ReplaceValues, type ReplaceDraft } from './ReplaceValues.tsx';

const columns: DatumColumn[] = [
  { key: 'strasse', kind: 'string' },
  { key: 'ort', kind: 'string' },
  { key: 'wasserstand_m', kind: 'number' },
  { key: 'gemessen', kind: 'date' },
  { key: 'aktiv', kind: 'boolean' },
];
const streets = ['Hauptstr. 5', 'Ulmenstr. 12 a', 'Am Römerturm / Ecke Severinstr.', 'Lindenstr. 3'];
const preview: ReplacementPreview = {
  records: 127,
  values: 131,
  limit: 5000,
  more: false,
  objects: streets.map((before, at) => ({ id: 17 + at * 4, column: 'strasse', before, after: before.replace('str.', 'straße') })),
};
const draft: ReplaceDraft = { column: 'strasse', find: 'str.', replacement: 'straße', whole: false, match_case: false };

const guide: Guide = {
  purpose: 'Looks for a text in the values of a column and says what stands there afterwards, with a preview.',
  use: ['In a dialog whose button does it: nothing is changed here.'],
  avoid: ['For a single value edit its cell.', 'For values that follow from others take a function of a switchboard.'],
  keyboard: [
    ['Tab', 'goes through the fields'],
    ['Space', 'checks an option'],
  ],
  aria: [
    ['Column', 'combobox'],
    ['Options', 'checkbox'],
    ['Preview', 'table in a live region'],
  ],
};

function Entered({ draft: first, onChange, ...props }: ComponentProps<typeof ReplaceValues>): ReactElement {
  const [entered, setEntered] = useState(first);
  return (
    <ReplaceValues
      {...props}
      draft={entered}
      onChange={(next) => {
        setEntered(next);
        onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Editors/Panels/ReplaceValues',
  tags: ['beta', '!stable'],
  component: ReplaceValues,
  parameters: { guide },
  args: { columns, draft, onChange: fn(), preview },
  decorators: [
    (Story, { id }) =>
      id.endsWith('--do-and-dont') ? (
        <Story />
      ) : (
        <div style={{ maxWidth: 600 }}>
          <Story />
        </div>
      ),
  ],
} satisfies Meta<typeof ReplaceValues>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** Nothing is looked for yet. */
export const Empty: Story = { args: { draft: { ...draft, find: '', replacement: '' }, preview: undefined } };
export const Loading: Story = { args: { preview: undefined, loading: true } };
export const NotFound: Story = { args: { preview: { ...preview, records: 0, values: 0, objects: [] } } };

/** More than can be changed at once: it is said what to do. */
export const TooMany: Story = { args: { preview: { ...preview, records: 5000, more: true }, narrowed: true } };

/** What a value would become is none of its column: the record is named. */
export const Invalid: Story = {
  args: {
    draft: { ...draft, column: 'wasserstand_m', find: '3,4', replacement: 'hoch' },
    preview: undefined,
    error: 'Datensatz 17: Aus „3.42“ würde „hoch2“. Die Spalte „wasserstand_m“ erwartet eine Zahl, zum Beispiel 12,5.',
  },
};

/** Numbers and days stand as the table shows them, and what is none any more as such. */
export const Kinds: Story = {
  args: {
    draft: { ...draft, column: 'wasserstand_m', find: '3,4', replacement: '', whole: true },
    preview: {
      ...preview,
      records: 2,
      values: 3,
      objects: [
        { id: 1, column: 'wasserstand_m', before: '3.4', after: null },
        { id: 1, column: 'gemessen', before: '2024-05-31', after: '2025-05-31' },
        { id: 2, column: 'wasserstand_m', before: '9007199254740993', after: '9007199254740994' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(format().plain(3.4))).toBeVisible();
    await expect(canvas.getByText(format().date('2025-05-31T12:00:00'))).toBeVisible();
    await expect(canvas.getByText('9007199254740994')).toBeVisible();
    await expect(canvas.getByText('NULL')).toBeVisible();
  },
};

/** By the keyboard: all columns of texts, whole values. */
export const Interaction: Story = {
  render: (args) => <Entered {...args} />,
  args: { draft: { ...draft, find: '' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: said.editors('replaceFind') }), 'Rhein');
    await userEvent.click(canvas.getByRole('combobox', { name: said.editors('filterColumn') }));
    // Columns without texts, numbers or days are not there.
    await expect(screen.queryByRole('option', { name: 'aktiv' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: said.editors('replaceAllTexts') }));
    canvas.getByRole('checkbox', { name: said.editors('replaceWhole') }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...draft, column: '', find: 'Rhein', whole: true });
  },
};
export const Narrow: Story = { globals: onPhone };

/** Without a picture: what loads, drawn smaller, falls between the pixels now here and now there. */
export const DoAndDont: Story = {
  parameters: withoutPicture,
  ...doAndDont([
    {
      good: (
        <Still height={420} scale={0.7}>
          <div style={{ flex: 1, padding: 16, backgroundColor: color.surface }}>
            <ReplaceValues {...meta.args} onChange={fn()} />
          </div>
        </Still>
      ),
      why: 'show what changes before it does (preview).',
      bad: (
        <Still height={420} scale={0.7}>
          <div style={{ flex: 1, padding: 16, backgroundColor: color.surface }}>
            <ReplaceValues {...meta.args} preview={undefined} onChange={fn()} />
          </div>
        </Still>
      ),
      whyNot: 'offer the button while the preview is still coming: nobody knows yet what would change.',
    },
  ]),
};
