import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../../.storybook/modes.ts';
import { inLanguage, said, writing } from '../../../../../.storybook/said.ts';
import { Controlled } from '../../fixtures/controlled.tsx';
import { DatumEditor } from '../../DatumEditor/index.ts';

const guide: Guide = {
  purpose: 'Edits a picture: the file, where it was taken, and its properties.',
  use: ['Values of the type image.'],
  components: ['DatumEditor'],
  avoid: ['The picture of an object, such as a view, is a field of its form: take ImageDropArea.'],
  keyboard: [
    ['Tab', 'goes through picture, name, place, map and properties'],
    ['Enter, Space', 'on the button opens the file chooser'],
  ],
  aria: [
    ['Picture', 'img named by the name of its file'],
    ['Name, longitude, latitude', 'textbox, described by what is wrong with it'],
    ['Place', 'group with both numbers and the map'],
  ],
};

/** Labels of the stories in English. */
const english = { Aufnahme: 'Shot', 'Der Speicher ist voll.': 'The storage is full.', jahr: 'year', 'Blick nach Süden': 'Looking south' };
const written = writing(english);

const stored = 'user_images/0123456789abcdef0123456789abcdef.png';
const sources = { uploadImage: fn(async () => stored) };
const png = (): File => new File([new Uint8Array(8)], 'Ufer.png', { type: 'image/png' });
const chooser = (canvas: { getByLabelText: (text: string, options: { selector: string }) => HTMLElement }): HTMLElement =>
  canvas.getByLabelText(said.ui('files'), { selector: 'input' });

const meta = {
  title: 'Editors/Values/Image',
  parameters: { guide, english },
  component: DatumEditor,
  render: (args) => <Controlled of={DatumEditor} style={{ maxWidth: 640 }} {...args} />,
  args: {
    type: 'image',
    label: 'Aufnahme',
    value: { filename: 'ufer.jpg', origin: [6.96, 50.94], properties: { jahr: 2026 } },
    onChange: fn(),
    sources,
  },
} satisfies Meta<typeof DatumEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: { ...inAllModes } };

export const Empty: Story = { args: { value: undefined } };

/** A picture is uploaded: it takes the name of its file, and goes on being called as somebody has typed. */
export const Uploading: Story = {
  args: { value: undefined },
  play: async ({ canvas, args }) => {
    await canvas.findByLabelText(said.image('imageName'));
    await userEvent.upload(chooser(canvas), png());
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ filename: stored, name: 'Ufer.png' }));
    await expect(canvas.getByLabelText(said.image('imageName'))).toHaveValue('Ufer.png');
    await userEvent.click(canvas.getByRole('button', { name: said.ui('imageRemove') }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

export const UploadFails: Story = {
  args: {
    value: undefined,
    sources: { uploadImage: async () => Promise.reject(new Error(written('Der Speicher ist voll.'))) },
  },
  play: async ({ canvas }) => {
    await canvas.findByLabelText(said.image('imageName'));
    await userEvent.upload(chooser(canvas), png());
    await expect(await canvas.findByRole('alert')).toHaveTextContent(written('Der Speicher ist voll.'));
  },
};

/** What is no picture yet is told where it is wrong, and not handed out as one. */
export const Invalid: Story = {
  play: async ({ canvas, args }) => {
    const name = await canvas.findByLabelText(said.image('imageName'));
    await userEvent.clear(name);
    await expect(canvas.getByText(said.image('imageNameMissing'))).toBeVisible();
    await userEvent.type(name, 'https://example.org/a.png');
    await expect(canvas.getByText(said.image('imageNameWrong'))).toBeVisible();
    await userEvent.clear(canvas.getByLabelText(said.image('imageLatitude')));
    await expect(canvas.getByText(said.image('imageOriginWrong'))).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
  },
};

/** The middle of the map becomes the place. */
export const FromMap: Story = {
  args: { value: 'ufer.jpg' },
  play: async ({ canvas, args }) => {
    const take = await canvas.findByRole('button', { name: said.image('imageFromMap') });
    await waitFor(() => expect(take).toBeEnabled());
    await userEvent.click(take);
    await expect(args.onChange).toHaveBeenLastCalledWith({ filename: 'ufer.jpg', origin: [expect.any(Number), expect.any(Number)] });
  },
};

/** Where nothing can be uploaded a picture is told by the name of its file. */
export const ByName: Story = {
  args: { value: undefined, sources: {} },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByLabelText(said.image('imageName')), 'ufer.jpg');
    await expect(args.onChange).toHaveBeenLastCalledWith('ufer.jpg');
    await userEvent.type(canvas.getByLabelText(said.image('imageLongitude')), inLanguage({ de: '6,96', en: '6.96' }));
    await userEvent.type(canvas.getByLabelText(said.image('imageLatitude')), inLanguage({ de: '50,94', en: '50.94' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ filename: 'ufer.jpg', origin: [6.96, 50.94] });
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(said.image('imageName'))).toHaveAttribute('readonly');
    await expect(canvas.queryByRole('button', { name: said.image('imageFromMap') })).toBeNull();
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <Still height={420}>
        <DatumEditor {...meta.args} />
      </Still>
    ),
    why: 'keep the place of a picture with it.',
    bad: <DatumEditor type="string" label={written('Aufnahme')} value="https://example.org/ufer.jpg" onChange={fn()} />,
    whyNot: 'name a picture of another server: it learns who looks at it.',
  },
]);
