import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { withoutPicture } from '../../../../.storybook/modes.ts';
import { asRead, format, said, saying, writing } from '../../../../.storybook/said.ts';
import { ImageDropArea } from './ImageDropArea.tsx';

// A river on sand.
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"%3E%3Crect width="160" height="100" fill="%23e8dcc0"/%3E%3Cpath d="M0 70 Q50 30 90 60 T160 40" stroke="%232b8a9e" stroke-width="14" fill="none"/%3E%3C/svg%3E';
const png = (name = 'karte.png', bytes = 8): File => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

const guide: Guide = {
  purpose: 'Takes one picture, shows it, and lets it go again.',
  use: ['Thumbnails and logos.'],
  avoid: ['For files of any kind take FileDropArea.'],
  keyboard: [['Enter, Space', 'opens the file chooser']],
  aria: [['Picture', 'img named by label']],
};

/** Labels of the stories in English. */
const english = {
  'Bild der Workflow-Karte': 'Picture of the workflow’s card',
  'Der Speicher ist voll.': 'The storage is full.',
  'Bild der Pegel': 'Picture of the gauges',
  'Bild der Ladesäulen': 'Picture of the charging stations',
};
const written = writing(english);

const meta = {
  title: 'Inputs/ImageDropArea',
  parameters: { guide, english },
  component: ImageDropArea,
  args: { label: 'Bild der Workflow-Karte', value: null, onChange: fn(), onUpload: fn(async () => picture) },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <ImageDropArea
        {...args}
        value={value}
        onChange={(next) => {
          args.onChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof ImageDropArea>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvas: { getByLabelText: (text: string, options: { selector: string }) => HTMLElement }): HTMLElement =>
  canvas.getByLabelText(said.ui('files'), { selector: 'input' });

export const Default: Story = {};

/** Upload, thumbnail, removal; the focus goes on to the button for choosing. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(said.ui('imageDrop'))).toBeVisible();
    await userEvent.upload(input(canvas), png());
    await expect(await canvas.findByRole('img', { name: written('Bild der Workflow-Karte') })).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith(picture);
    canvas.getByRole('button', { name: said.ui('imageRemove') }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await waitFor(() => expect(canvas.getByRole('button', { name: said.ui('chooseFile') })).toHaveFocus());
  },
};

/** A drawing is handed over as the picture that it shows, without its text. */
export const Drawing: Story = {
  play: async ({ canvas, args }) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"><script>window.ran = true</script><path d="M0 0h24v12H0z"/></svg>';
    await userEvent.upload(input(canvas), new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
    await waitFor(() => expect(args.onUpload).toHaveBeenCalledOnce());
    const [sent] = (args.onUpload as ReturnType<typeof fn>).mock.lastCall as [File];
    await expect([sent.name, sent.type]).toEqual(['logo.png', 'image/png']);
    const { width, height } = await createImageBitmap(sent);
    await expect([width, height, 'ran' in window]).toEqual([24, 12, false]);
  },
};

/** What only says that it is a drawing is refused. */
export const BrokenDrawing: Story = {
  parameters: withoutPicture,
  play: async ({ canvas, args }) => {
    await userEvent.upload(input(canvas), new File(['<p>'], 'logo.svg', { type: 'image/svg+xml' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said.ui('imageBroken'));
    await expect(args.onUpload).not.toHaveBeenCalled();
  },
};

/** A dropped document is refused; the message names the file and what would be right. */
export const WrongType: Story = {
  play: async ({ canvas, args }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['<p>'], 'logo.html', { type: 'text/html' }));
    canvas.getByText(saying(said.ui('imageDrop'))).dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      said.ui('imageWrongType', { name: 'logo.html', types: 'PNG, JPEG, WebP, GIF, SVG' }),
    );
    await expect(args.onUpload).not.toHaveBeenCalled();
  },
};

export const TooLarge: Story = {
  args: { maxBytes: 2000 },
  play: async ({ canvas, args }) => {
    await userEvent.upload(input(canvas), png('luftbild.png', 3400));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      said.ui('imageTooLarge', { name: 'luftbild.png', size: asRead(format().bytes(3400)), limit: asRead(format().bytes(2000)) }),
    );
    await expect(args.onUpload).not.toHaveBeenCalled();
  },
};

export const Uploading: Story = {
  args: {
    onUpload: fn((_file: File, progress: (share: number) => void) => {
      progress(0.4);
      return new Promise<string>(() => undefined);
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.upload(input(canvas), png('luftbild.png', 5000));
    await expect(await canvas.findByRole('progressbar', { name: `luftbild.png: ${said.ui('fileUploading')}` })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
  },
};

/** The reason is shown, and the same file can be tried again. */
export const Failed: Story = {
  play: async ({ canvas, args }) => {
    mocked(args.onUpload!).mockRejectedValueOnce(new Error(written('Der Speicher ist voll.')));
    await userEvent.upload(input(canvas), png());
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      `${said.ui('imageUploadFailed', { name: 'karte.png' })} ${written('Der Speicher ist voll.')}`,
    );
  },
};

/** Another try succeeds. */
export const Recovers: Story = {
  play: async (context) => {
    await Failed.play!(context);
    const { canvas, args } = context;
    await userEvent.click(canvas.getByRole('button', { name: said.ui('retry') }));
    await expect(await canvas.findByRole('img')).toBeVisible();
    await expect(args.onUpload).toHaveBeenCalledTimes(2);
  },
};

export const WithImage: Story = { args: { value: picture } };
export const BrokenImage: Story = {
  args: { value: 'data:image/png;base64,xx' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('imageBroken'))).toBeVisible();
  },
};
export const ReadOnly: Story = {
  args: { value: picture, readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
/** Who may not upload can still remove it. */
export const OnlyRemoved: Story = {
  args: { value: picture, onUpload: undefined },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('imageRemove') }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByText(said.ui('imageNone'))).toBeVisible();
  },
};
export const Empty: Story = { args: { readOnly: true } };
export const Dark: Story = { args: { value: picture }, globals: { scheme: 'dark' } };

const noUpload = async (): Promise<string> => picture;

export const DoAndDont: Story = doAndDont([
  {
    good: <ImageDropArea label="Bild der Pegel" value="/api/v1/image/7/" srcOf={() => picture} onChange={fn()} onUpload={noUpload} />,
    why: 'give the browser an address that it may read (srcOf).',
    bad: <ImageDropArea label="Bild der Ladesäulen" value="data:image/png;base64,xx" onChange={fn()} onUpload={noUpload} />,
    whyNot: 'rely on the stored address where reading it takes a token: the browser has none.',
  },
]);
