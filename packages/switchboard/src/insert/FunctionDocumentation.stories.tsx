import type { FunctionInfo } from '@geo/api';
import { bufferPicture } from '@geo/api/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, saidBool, saidType, writing } from '../../../../.storybook/said.ts';
import { fixtureEnglish, named } from '../fixtures/english.ts';
import { functions } from '../fixtures/library.ts';
import { output, functionInfo, port } from '../fixtures/objects.ts';
import { FunctionDocumentation } from './FunctionDocumentation.tsx';
import { PortTable } from './PortTable.tsx';

const guide: Guide = {
  purpose: 'What a function does, takes and gives.',
  use: ['The library, the insert dialog.'],
  avoid: ['For its runs take NodeDialog.'],
  keyboard: [['Tab', 'goes through the links']],
  aria: [
    ['Page', 'article with headings of level 2'],
    ['Picture', 'image, described as before and after'],
    ['Inputs, outputs', 'table, rows named by their port'],
    ['Related functions', 'navigation'],
  ],
};

/** An address that holds the picture itself. */
const picture = `data:image/svg+xml,${encodeURIComponent(bufferPicture)}`;
const pictured = functions.map((info) => (info.name === 'feature.buffer' ? { ...info, picture } : info));

/** Labels of the stories in English. */
const english = {
  Vereinfachen: 'Simplify',
  'Lässt Stützpunkte weg, die weniger als die Toleranz abweichen; sie ist in Metern.':
    'Leaves out vertices that are off by less than the tolerance, in metres.',
  Geoobjekte: 'Features',
  Toleranz: 'Tolerance',
  'Vereinfachungsfunktion.': 'Simplification function.',
  'Der Server antwortet nicht.': 'The server does not answer.',
};
const written = writing(english);

const meta = {
  title: 'Switchboard/FunctionDocumentation',
  component: FunctionDocumentation,
  parameters: { guide, english: { ...english, ...fixtureEnglish }, layout: 'fullscreen' },
  args: {
    name: 'feature.buffer',
    functions,
    libraryHref: '#library',
    hrefOf: ({ name }) => `#${name}`,
    setFavourite: fn(async () => undefined),
  },
} satisfies Meta<typeof FunctionDocumentation>;
export default meta;
type Story = StoryObj<typeof meta>;

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

export const Default: Story = { args: { functions: pictured } };

/** What goes in and what comes out, with types, defaults and what is needed; functions of the same namespace are at hand. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: named('Puffer') })).toBeVisible();
    await expect(cells(canvas.getByRole('table', { name: said.switchboard('portsIn') }))).toEqual([
      [`${named('Objekte')}features${said.switchboard('portRequired')}`, saidType('feature'), '–'],
      [`${named('Abstand')}distance${said.switchboard('portOptional')}`, saidType('number'), '100'],
      [`${named('Auflösen')}dissolve${said.switchboard('portOptional')}`, saidType('bool'), saidBool(false)],
    ]);
    await expect(cells(canvas.getByRole('table', { name: said.switchboard('portsOut') }))).toEqual([
      [`${named('Ergebnis')}output`, saidType('feature')],
    ]);
    await expect(canvas.getByRole('link', { name: said.switchboard('functionLibrary') })).toHaveAttribute('href', '#library');
    const others = within(canvas.getByRole('navigation', { name: said.switchboard('othersIn', { namespace: 'feature' }) })).getAllByRole(
      'link',
    );
    await expect(others.map((link) => link.getAttribute('href'))).not.toContain('#feature.buffer');
    await expect(others).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: said.ui('removeFavourite') }));
    await expect(args.setFavourite).toHaveBeenCalledWith(expect.objectContaining({ name: 'feature.buffer' }), false);
  },
};

/** What it does is seen before and after, and the picture is described for who does not see it. */
export const Picture: Story = {
  args: { functions: pictured },
  play: async ({ canvas }) => {
    const shown = await canvas.findByRole<HTMLImageElement>('img', { name: said.switchboard('beforeAndAfter', { name: named('Puffer') }) });
    await waitFor(() => expect(shown.naturalWidth).toBe(436));
    await expect(canvas.getByText(said.switchboard('pictureBefore'))).toBeVisible();
    await expect(canvas.getByText(said.switchboard('pictureAfter'))).toBeVisible();
  },
};

/** A picture that does not come leaves a sentence and a way to ask again, and the documentation as it is. */
export const PictureFails: Story = {
  args: { functions: functions.map((info) => (info.name === 'feature.buffer' ? { ...info, picture: 'data:image/svg+xml,broken' } : info)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.switchboard('pictureFailed'))).toBeVisible();
    await expect(canvas.queryByRole('img', { name: said.switchboard('beforeAndAfter', { name: named('Puffer') }) })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('retry') }));
    await expect(await canvas.findByText(said.switchboard('pictureFailed'))).toBeVisible();
    await expect(canvas.getByRole('table', { name: said.switchboard('portsIn') })).toBeVisible();
  },
};

/** Inputs that take many values say so. */
export const Lists: Story = {
  args: { name: 'feature.merge' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(`${said.switchboard('portRequired')} · ${said.switchboard('portList')}`)).toBeVisible();
  },
};

export const ForAdministrators: Story = {
  args: { name: 'system.sql' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.switchboard('administratorsOnly'))).toBeVisible();
  },
};

/** A function of the operator's own package says where it came from. */
export const OfPackage: Story = {
  args: {
    name: 'stadt.dichte',
    functions: [
      functionInfo('stadt.dichte', 'Jetzt', '', [output('output', 'number')], {
        package: { name: '@stadt/geo-functions', version: '1.0.0' },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.switchboard('fromPackage', { name: '@stadt/geo-functions', version: '1.0.0' }))).toBeVisible();
  },
};

/** A function without description and inputs, alone in its namespace. */
export const Bare: Story = {
  args: { name: 'zeit.jetzt', functions: [functionInfo('zeit.jetzt', 'Jetzt', '', [output('output', 'datetime')])] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.switchboard('noDoc'))).toBeVisible();
    await expect(canvas.getByText(said.switchboard('noInputsSentence'))).toBeVisible();
    await expect(canvas.queryByText(new RegExp(said.switchboard('othersIn', { namespace: '.*' })))).toBeNull();
  },
};

export const Unknown: Story = {
  args: { name: 'feature.bufer' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.switchboard('functionUnknown', { name: 'feature.bufer' }))).toBeVisible();
    await expect(canvas.getByRole('link', { name: said.switchboard('toLibrary') })).toHaveAttribute('href', '#library');
  },
};

export const Loading: Story = {
  args: { functions: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
    await expect(canvas.queryByText(new RegExp(said.switchboard('functionUnknown', { name: '.*' })))).toBeNull();
  },
};

export const Failed: Story = {
  args: { functions: undefined, failure: { reason: 'Der Server antwortet nicht.', onRetry: fn() } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(written('Der Server antwortet nicht.'));
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('retry') }));
    await expect(args.failure?.onRetry).toHaveBeenCalledOnce();
  },
};

export const English: Story = {
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Inputs' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Default value' })).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

/** What a page says of a function, without its head. */
const page = ({ verbose_name, doc, inputs }: FunctionInfo): ReactNode => (
  <div style={{ display: 'grid', gap: 8 }}>
    <strong>{verbose_name}</strong>
    <span>{doc}</span>
    <PortTable label={verbose_name} ports={inputs} />
  </div>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: page(
        functionInfo(
          'feature.simplify',
          'Vereinfachen',
          'Lässt Stützpunkte weg, die weniger als die Toleranz abweichen; sie ist in Metern.',
          [
            port('features', 'feature', { label: 'Geoobjekte' }),
            port('tolerance', 'number', { label: 'Toleranz', unit: 'm', default_value: 10 }),
            output('output', 'feature'),
          ],
        ),
      ),
      why: 'call it by what it does, and say in a sentence how, with the unit of each number.',
      bad: page(
        functionInfo('feature.simplify2', 'Simplify v2', 'Vereinfachungsfunktion.', [
          port('fc', 'feature'),
          port('eps', 'number', { default_value: 10 }),
          output('output', 'feature'),
        ]),
      ),
      whyNot: 'describe a function by names of its code: 10 of what?',
    },
  ]),
  parameters: { layout: 'padded' },
};
