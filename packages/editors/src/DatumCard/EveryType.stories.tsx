import { typeNames, typeUri, type Datum, type TypeName } from '@geo/api';
import { CardGrid, SmallTable, useFormat } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement, ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inLanguage, saidType } from '../../../../.storybook/said.ts';
import { sampleDatum, typeSamples } from '../fixtures/typeSamples.ts';
import { columnOf } from '../values/columns.ts';
import { DatumCard } from './DatumCard.tsx';

const guide: Guide = {
  purpose: 'The cards and columns of all types of data, in each of their states.',
  use: ['To see how a type looks among others.'],
  components: [],
  avoid: ['A single type stands on the page of DatumCard.'],
  keyboard: [['Tab', 'goes through what can be opened']],
  aria: [['Card', 'as on the page of DatumCard']],
};

const meta = {
  title: 'Data display/Every type',
  component: DatumCard,
  parameters: { guide },
  args: { datum: sampleDatum('string') },
} satisfies Meta<typeof DatumCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const cards = (datumOf: (type: TypeName) => Datum): ReactElement => (
  <CardGrid label={inLanguage({ de: 'Datensätze', en: 'Records' })}>
    {typeNames.map((type) => (
      <DatumCard key={type} datum={datumOf(type)} />
    ))}
  </CardGrid>
);

/** A card of each type. */
export const Default: Story = {
  render: () => cards(sampleDatum),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(typeNames.length));
    for (const heading of canvas.getAllByRole('heading')) await expect(heading).toHaveTextContent(/\S/);
  },
};

/** A record without a value has a card all the same. */
export const Empty: Story = {
  render: () => cards((type) => ({ id: 7, resource_uri: null, content_type: typeUri(type), value: null })),
  play: Default.play!,
};

/** What is no value of its type, as other programs may have stored it, breaks no card. */
export const Broken: Story = {
  render: () => cards((type) => ({ id: 7, resource_uri: null, content_type: typeUri(type), value: ['?', { a: 1 }] })),
  play: Default.play!,
};

export const Dark: Story = { ...Default, globals: { scheme: 'dark' } };

function Columns(): ReactNode {
  const format = useFormat();
  const cell = (type: TypeName, value: unknown): ReactNode => {
    const { render, text } = columnOf(type, 'value', format);
    return render ? render(value) : text?.(value);
  };
  return (
    <SmallTable
      label={inLanguage({ de: 'Spalten', en: 'Columns' })}
      boxed
      fixed
      rows={typeNames}
      keyOf={(type) => type}
      columns={[
        { id: 'type', label: inLanguage({ de: 'Typ', en: 'Type' }), heading: true, render: saidType },
        { id: 'value', label: inLanguage({ de: 'Wert', en: 'Value' }), render: (type) => cell(type, typeSamples[type]) },
        { id: 'wrong', label: inLanguage({ de: 'Falscher Wert', en: 'Wrong value' }), render: (type) => cell(type, ['?', { a: 1 }]) },
      ]}
    />
  );
}

/** The cell of each type with a value, and with what is none. */
export const InColumns: Story = {
  render: () => <Columns />,
  play: async ({ canvas }) => {
    const [, ...rows] = canvas.getAllByRole('row');
    await expect(rows).toHaveLength(typeNames.length);
    for (const row of rows) for (const cell of row.querySelectorAll('td')) await expect(cell.textContent, row.textContent).toMatch(/\S/);
  },
};

export const InColumnsDark: Story = { ...InColumns, globals: { scheme: 'dark' } };
