import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inLanguage, said, writing } from '../../../../.storybook/said.ts';
import { Controlled } from '../fixtures/controlled.tsx';
import { answers, manyGauges, neverAnswers, noGauges, refuses, someGauges } from './fixtures/gauges.ts';
import { LiveDatasetEditor } from './LiveDatasetEditor.tsx';

const guide: Guide = {
  purpose:
    'Says where data come from that others keep up to date, a SensorThings interface or an address that answers JSON, and asks it once before it is kept: the first records as a table and on a map.',
  use: ['Values of the types sta-livedataset and rest-livedataset, in dialogs and on pages.'],
  avoid: ['For a value of any type take DatumEditor, which brings this editor where it is the right one.'],
  keyboard: [
    ['Tab', 'goes through the fields, to the test, and through what it found'],
    ['Enter, Space', 'on the button asks, or ends the question'],
  ],
  aria: [
    ['Fields', 'group named by label'],
    ['Test', 'region named “Test connection”, busy while it asks'],
    ['Who is being asked', 'status'],
    ['What a field is refused for', 'description of the field, which is invalid, and an alert below the button'],
    ['What was entered wrong', 'gets the focus when a test is asked for'],
  ],
  example: `<LiveDatasetEditor type="sta-livedataset" label="Gauges" value={value} onChange={setValue} test={test} />`,
};

/** Labels of the stories in English. */
const english = { Pegel: 'Gauges' };
const written = writing(english);

const origin = 'https://sta.example.org/FROST-Server';
const sta = { origin, version: '', thing_filter: "startswith(name,'Pegel')", datastream_filter: '', mqtt_uri: '', batch_size: null };
const rest = {
  origin: 'https://pegel.example.org/stationen.json',
  update_interval: 300,
  jp_obj_root: '$.stationen[*]',
  jp_lat: '$.ort.lat',
  jp_lon: '$.ort.lon',
  properties: ['name', 'wasserstand = $.werte.cm'],
};

const meta = {
  title: 'Editors/LiveDatasetEditor',
  parameters: { guide, english },
  component: LiveDatasetEditor,
  args: { type: 'sta-livedataset', label: 'Pegel', value: sta, onChange: fn(), test: answers(someGauges) },
  render: (args) => <Controlled of={LiveDatasetEditor} style={{ maxWidth: 680 }} {...args} label={written('Pegel')} />,
} satisfies Meta<typeof LiveDatasetEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const addressLabel = (): string => inLanguage({ de: 'Adresse', en: 'Address' });
const press = async (canvas: ReturnType<typeof within>): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: said.live('liveTest') }));
};

export const Default: Story = {};

/** Objects of any address that answers JSON: paths say what they are and where. */
export const Rest: Story = { args: { type: 'rest-livedataset', value: rest } };

/** What is entered is asked, not what was kept. */
export const Interaction: Story = {
  args: { value: null, test: fn(answers(someGauges)) },
  play: async ({ canvas, args }) => {
    // Without an address nobody is asked.
    await press(canvas);
    await expect(await canvas.findByText(said.live('liveFailedAt', { field: addressLabel() }))).toBeVisible();
    await expect(args.test).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole('textbox', { name: new RegExp(`^${addressLabel()}`) }), origin);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ origin })));
    await userEvent.click(canvas.getByRole('button', { name: said.live('liveTestAgain') }));
    await expect(args.test).toHaveBeenLastCalledWith(
      { type: 'sta-livedataset', value: expect.objectContaining({ origin }) as unknown },
      expect.any(AbortSignal),
    );
    await expect(await canvas.findByRole('gridcell', { name: 'Pegel Ruhrort' }, { timeout: 10_000 })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: said.live('liveMap') }, { timeout: 10_000 })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: new RegExp(`^${addressLabel()}`) }), '2');
    await expect(await canvas.findByText(new RegExp(said.live('liveChanged')))).toBeVisible();
  },
};

/** The first records of many, and what is to be known about them. */
export const Records: Story = {
  args: { test: answers(manyGauges) },
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(await canvas.findByText(/3 von 100 Things/)).toBeVisible();
    await expect(canvas.getByText(new RegExp(said.live('liveTotal', { count: 812 })))).toBeVisible();
    await expect(await canvas.findByRole('region', { name: said.live('liveMap') }, { timeout: 10_000 })).toBeVisible();
  },
};

/** The question can be ended. */
export const Loading: Story = {
  args: { test: neverAnswers },
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(await canvas.findByText(said.live('liveAsking', { host: 'sta.example.org' }))).toBeVisible();
    await expect(canvas.getByRole('region', { name: said.live('liveTest') })).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(canvas.getByRole('button', { name: said.live('liveStop') }));
    await expect(await canvas.findByText(said.live('liveTestHelp'))).toBeVisible();
    await press(canvas);
    await expect(await canvas.findByRole('button', { name: said.live('liveStop') })).toBeVisible();
  },
};

/** There is a connection, and nothing in it. */
export const Empty: Story = {
  args: { test: answers(noGauges) },
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(await canvas.findByText(said.live('liveNone'))).toBeVisible();
  },
};

const notThere =
  'sta.example.org ist nicht erreichbar: der Name ist nicht bekannt. Prüfen Sie die Adresse, oder versuchen Sie es später noch einmal.';

/** Why it did not work stands below the button, and at the field that is the reason as long as that is as it was. */
export const ErrorAtField: Story = {
  args: { test: refuses('origin', notThere) },
  play: async ({ canvas }) => {
    await press(canvas);
    const field = await canvas.findByRole('textbox', { name: new RegExp(`^${addressLabel()}`) });
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('ist nicht erreichbar')));
    await expect(field).toBeInvalid();
    await expect(canvas.getByText(said.live('liveFailedFor', { field: addressLabel(), reason: notThere }))).toBeVisible();
  },
};

/** As in a dialog, which is lower than the form. */
const lowDialog: Story['render'] = (args) => (
  <div data-testid="dialog" style={{ height: 300, overflow: 'auto' }}>
    <Controlled of={LiveDatasetEditor} style={{ maxWidth: 680 }} {...args} label={written('Pegel')} />
  </div>
);

/** Whether something is seen in the part of the dialog that is. */
function isInSight(canvas: ReturnType<typeof within>, element: Element): boolean {
  const [shown, own] = [canvas.getByTestId('dialog').getBoundingClientRect(), element.getBoundingClientRect()];
  // Places to scroll to are whole pixels.
  return own.top >= shown.top - 1 && own.bottom <= shown.bottom + 1;
}

/** In a form that is higher than its dialog, why it did not work is read where the test was asked for, each time it was. */
export const ErrorInSight: Story = {
  args: { type: 'rest-livedataset', value: rest, test: refuses('origin', notThere) },
  render: lowDialog,
  play: async ({ canvas }) => {
    for (const button of ['liveTest', 'liveTestAgain'] as const) {
      await userEvent.click(await canvas.findByRole('button', { name: said.live(button) }));
      const alert = await canvas.findByRole('alert');
      await expect(alert).toHaveTextContent(notThere);
      await waitFor(() => expect(isInSight(canvas, alert)).toBe(true));
      canvas.getByTestId('dialog').scrollTop = 0;
    }
  },
};

/** What was entered wrong is shown where it is to be put right: there is nobody to ask. */
export const WrongEntryInSight: Story = {
  args: { type: 'rest-livedataset', value: null },
  render: lowDialog,
  play: async ({ canvas }) => {
    for (const button of ['liveTest', 'liveTestAgain'] as const) {
      await userEvent.click(await canvas.findByRole('button', { name: said.live(button) }));
      const field = await canvas.findByRole('textbox', { name: new RegExp(`^${addressLabel()}`) });
      await waitFor(() => expect(field).toHaveFocus());
      await expect(field).toBeInvalid();
      await expect(isInSight(canvas, field)).toBe(true);
    }
  },
};

/** What belongs to no field stands by the button. */
export const ErrorElsewhere: Story = {
  args: { test: refuses(null, 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.') },
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(await canvas.findByText(/Der Server ist nicht erreichbar/)).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };

/** Where nobody can ask, there is no button. */
export const WithoutTest: Story = {
  args: { test: undefined },
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: written('Pegel') });
    await expect(canvas.queryByRole('button', { name: said.live('liveTest') })).toBeNull();
  },
};

export const Dark: Story = { ...Records, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <Still height={400}>
        <LiveDatasetEditor {...meta.args} />
      </Still>
    ),
    why: 'offer to ask before it is kept: who enters the address sees at once whether it is the right one.',
    bad: (
      <Still height={400}>
        <LiveDatasetEditor {...meta.args} test={undefined} />
      </Still>
    ),
    whyNot: 'leave the test out where it could be asked: a wrong path shows only when data are missing.',
  },
]);
