import { ApiError, type ServiceCheck } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { ServiceChecks } from './ServiceChecks.tsx';

const service = (id: string, title: string) => ({ id, title: { de: title, en: title } });
const wfs = service('wfs', 'WFS');
const wms = service('wms', 'WMS');
const capabilities = { id: 'capabilities', title: { de: 'Capabilities nennen den Layer', en: 'Capabilities name the layer' } };
const pages = { id: 'pages', title: { de: 'Seiten sind vollständig', en: 'Pages are complete' } };
const picture = { id: 'picture', title: { de: 'Kartenbild ist nicht leer', en: 'The map picture is not blank' } };

const right: readonly ServiceCheck[] = [
  { service: wfs, check: capabilities, problem: null, first_answer: 14 },
  { service: wfs, check: pages, problem: null, first_answer: 31 },
  { service: wms, check: capabilities, problem: null, first_answer: 9 },
  { service: wms, check: picture, problem: null, first_answer: 118 },
];
const nothingSeen = { de: 'Wo ein Objekt liegt, ist nichts zu sehen.', en: 'Nothing is seen where a feature lies.' };
const wrong = right.map((one) => (one.check === picture ? { ...one, problem: nothingSeen } : one));

const guide: Guide = {
  purpose: 'Asks the services of a layer as other programs do, and tells what is wrong with the answers.',
  use: ['The tab “Services” of a layer.'],
  avoid: ['For the records of a depot take QualityResults.'],
  keyboard: [['Enter, Space', 'checks']],
  aria: [
    ['Check', 'button'],
    ['What came of it', 'status, with a list of services below'],
  ],
};

const meta = {
  title: 'Editors/Panels/ServiceChecks',
  parameters: { guide },
  component: ServiceChecks,
  args: { onCheck: fn(() => Promise.resolve(right)) },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ServiceChecks>;
export default meta;
type Story = StoryObj<typeof meta>;

const check: NonNullable<Story['play']> = async ({ canvas }) =>
  userEvent.click(canvas.getByRole('button', { name: said.services('checkServices') }));

export const Default: Story = {};

/** Everything is right; it can be looked at again. */
export const Right: Story = {
  parameters: inAllModes,
  play: async (context) => {
    await check(context);
    const { canvas, args } = context;
    await expect(await canvas.findByText(said.services('allRight', { count: 4 }))).toBeVisible();
    await expect(within(canvas.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: said.services('checkAgain') }));
    await expect(args.onCheck).toHaveBeenCalledTimes(2);
    await canvas.findByText(said.services('allRight', { count: 4 }));
  },
};

/** What is wrong stands at its service. */
export const Faults: Story = {
  args: { onCheck: fn(() => Promise.resolve(wrong)) },
  play: async (context) => {
    await check(context);
    await expect(await context.canvas.findByText(said.services('faults', { count: 1 }))).toBeVisible();
    await expect(context.canvas.getByText(/Kartenbild ist nicht leer: Wo ein Objekt liegt/)).toBeVisible();
  },
};
export const Loading: Story = {
  args: { onCheck: fn(() => new Promise<never>(() => undefined)) },
  play: async (context) => {
    await check(context);
    await expect(context.canvas.getByRole('button')).toBeDisabled();
    await expect(context.canvas.getByText(said.services('checking'))).toBeVisible();
  },
};
export const Empty: Story = {
  args: { onCheck: fn(() => Promise.resolve([])) },
  play: async (context) => {
    await check(context);
    await expect(await context.canvas.findByText(said.services('nothingToCheck'))).toBeVisible();
  },
};
const away = (): Promise<never> => Promise.reject(new ApiError(0, 'network', 'Der Server ist nicht erreichbar.'));

/** The platform does not answer. */
export const Failed: Story = {
  args: { onCheck: fn(away) },
  play: async (context) => {
    await check(context);
    await expect(await context.canvas.findByText('Der Server ist nicht erreichbar.')).toBeVisible();
  },
};

/** Trying again helps. */
export const TryingAgain: Story = {
  args: { onCheck: fn() },
  play: async (context) => {
    const { canvas, args } = context;
    (args.onCheck as ReturnType<typeof fn>).mockReset().mockImplementationOnce(away).mockResolvedValue(right);
    await check(context);
    await userEvent.click(await canvas.findByRole('button', { name: said.services('retry') }));
    await waitFor(() => expect(canvas.getByText(said.services('allRight', { count: 4 }))).toBeVisible());
  },
};
export const Phone: Story = { ...Faults, globals: onPhone };
export const Dark: Story = { ...Faults, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <ServiceChecks onCheck={() => Promise.resolve(right)} />,
    why: 'let people ask: it takes seconds, and is needed when something was changed.',
    bad: <ServiceChecks onCheck={() => Promise.resolve([])} />,
    whyNot: 'show it for a layer without data, which has nothing to be asked for.',
  },
]);
