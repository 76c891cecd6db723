import { typeNames, typeOf, type TypeName } from '@geo/api';
import { color, fontSize } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { landmarkTwice } from '../../../../.storybook/docs/pairs.tsx';
import { said, saidType, writing } from '../../../../.storybook/said.ts';
import { typeSamples, wrongSamples } from '../fixtures/typeSamples.ts';
import { lineEditOf } from '../values/registry.ts';
import { DatumEditor, ValueField } from './DatumEditor.tsx';

const guide: Guide = {
  purpose: 'The editors of all types of data, in each of their states.',
  use: ['To see what DatumEditor shows of a type.'],
  components: [],
  avoid: ['A single type stands on the page of DatumEditor.'],
  keyboard: [['Tab', 'goes through the editors']],
  aria: [['Editor', 'as on the page of DatumEditor']],
};

const english = { Wert: 'Value', 'Schon vergeben.': 'Already taken.' };
const written = writing(english);

const meta = {
  title: 'Editors/Values/Every type',
  component: DatumEditor,
  parameters: { guide, english, ...landmarkTwice },
  args: { type: 'string', label: 'Wert', value: undefined, onChange: () => undefined },
} satisfies Meta<typeof DatumEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const entered = typeNames.filter((type) => typeOf(type).can.enter);
const shown = typeNames.filter((type) => !typeOf(type).can.enter);
/** A truth value has no wrong one. */
const lines = entered.filter((type) => lineEditOf(type) !== null && type !== 'bool');
const wrong = entered.filter((type) => Object.hasOwn(wrongSamples, type));

interface EditorOfProps {
  readonly type: TypeName;
  readonly value: unknown;
  readonly readOnly?: boolean;
}

function EditorOf({ type, value: given, readOnly = false }: EditorOfProps): ReactNode {
  const [value, setValue] = useState(given);
  return <DatumEditor type={type} label={written('Wert')} value={value} onChange={setValue} readOnly={readOnly} />;
}

/** What is typed and no value yet stays as it is. */
function WrongOf({ type }: { readonly type: TypeName }): ReactNode {
  const value = wrongSamples[type as keyof typeof wrongSamples];
  if (lineEditOf(type) === null) return <EditorOf type={type} value={value} />;
  return <ValueField type={type} label={written('Wert')} draft={String(value)} onDraft={() => undefined} />;
}

function Each({ types, children }: { readonly types: readonly TypeName[]; readonly children: (type: TypeName) => ReactNode }): ReactNode {
  return (
    <div style={{ display: 'grid', gap: 32, maxWidth: 640 }}>
      {types.map((type) => (
        <section key={type} aria-label={saidType(type)} style={{ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <span style={{ fontSize: fontSize.small, color: color.text2 }}>{saidType(type)}</span>
          {children(type)}
        </section>
      ))}
    </div>
  );
}

const fieldsOf = (canvasElement: HTMLElement, type: TypeName): NodeListOf<HTMLElement> =>
  canvasElement.querySelectorAll(`section[aria-label="${saidType(type)}"] :is(input, textarea, button, [role=combobox])`);

/** Each type that is entered, with a value. */
export const Default: Story = {
  render: () => <Each types={entered}>{(type) => <EditorOf type={type} value={typeSamples[type]} />}</Each>,
  play: async ({ canvasElement }) => {
    for (const type of entered) await waitFor(() => expect(fieldsOf(canvasElement, type).length, type).toBeGreaterThan(0));
  },
};

/** Nobody has made a mistake who has not begun: nothing is marked as wrong. */
export const Empty: Story = {
  render: () => <Each types={entered}>{(type) => <EditorOf type={type} value={null} />}</Each>,
  play: async ({ canvasElement }) => {
    for (const type of entered) await waitFor(() => expect(fieldsOf(canvasElement, type).length, type).toBeGreaterThan(0));
    const invalid = [...canvasElement.querySelectorAll('[aria-invalid="true"]')];
    await expect(invalid.map((field) => field.closest('section')?.getAttribute('aria-label'))).toEqual([]);
  },
};

/** Each names what is wrong and what would be right, at its field. */
export const Invalid: Story = {
  render: () => <Each types={wrong}>{(type) => <WrongOf type={type} />}</Each>,
  play: async ({ canvasElement }) => {
    const told = (type: TypeName): boolean => {
      const fields = canvasElement.querySelectorAll(`section[aria-label="${saidType(type)}"] [aria-invalid="true"]`);
      return [...fields].some((field) => {
        const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
        return described.some(Boolean);
      });
    };
    await waitFor(() => expect(wrong.filter((type) => !told(type))).toEqual([]), { timeout: 30_000 });
  },
};

export const ReadOnly: Story = {
  render: () => <Each types={entered}>{(type) => <EditorOf type={type} value={typeSamples[type]} readOnly />}</Each>,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.MuiSkeleton-root')).toHaveLength(0));
    const changeable = [...canvasElement.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
      (field) => !field.readOnly && !field.disabled && field.type !== 'hidden' && field.getAttribute('aria-readonly') !== 'true',
    );
    const fields = changeable.map((field) => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.id);
    // What searches among the settings changes nothing.
    await expect(fields.filter((name) => name !== said.config('searchSettings'))).toEqual([]);
  },
};

/** A value of the type that the host refuses, with its reason. */
export const Refused: Story = {
  render: () => (
    <Each types={lines}>
      {(type) => (
        <DatumEditor
          type={type}
          label={written('Wert')}
          value={typeSamples[type]}
          problem={written('Schon vergeben.')}
          onChange={() => undefined}
        />
      )}
    </Each>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryAllByText(written('Schon vergeben.'))).toHaveLength(lines.length));
  },
};

/** Types that are shown only say so. */
export const ShownOnly: Story = {
  render: () => <Each types={shown}>{(type) => <EditorOf type={type} value={typeSamples[type]} />}</Each>,
  play: async ({ canvas }) => {
    for (const type of shown) await expect(canvas.getByText(said.editors('noEditor', { type: saidType(type) }))).toBeVisible();
  },
};

export const Dark: Story = { ...Default, globals: { scheme: 'dark' } };
export const DarkInvalid: Story = { ...Invalid, globals: { scheme: 'dark' } };
