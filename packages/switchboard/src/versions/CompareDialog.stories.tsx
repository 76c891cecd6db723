import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { boardGuide } from '../../../../.storybook/docs/partGuides.ts';
import { inLanguage, said, saying, writing } from '../../../../.storybook/said.ts';
import { inEnglishToo, named } from '../fixtures/english.ts';
import { pipeline } from '../fixtures/graphs.ts';
import { group, note } from '../fixtures/objects.ts';
import { putFrame, putGroup, putNode, putNote } from '../graph/changes.ts';
import { contentOf } from '../graph/edits/compare.ts';
import { CompareDialog } from './CompareDialog.tsx';

const paper = (text: string) => note('/api/v1/note/7/', text, { ui_x: 60, ui_y: 420 });
const width = pipeline.frames.get('/api/v1/frame/3/')!;
const buffer = pipeline.nodes.get('/api/v1/node/2/')!;
const start = 'Die Breite der Randstreifen richtet sich nach der Verordnung und wird jedes Jahr von der Fachstelle geprüft: ';

const before = putNote(
  putFrame(pipeline, { ...width, text_repr: '1250.5', description: `${start}zuletzt im März.` }),
  paper('Quelle: Landesamt\nStand 2025\nPrüfen\nFertig'),
);
const after = putNote(
  putFrame(putNode(pipeline, { ...buffer, func: 'feature.merge', func_verbose_name: 'Zusammenführen', ui_x: 900 }), {
    ...width,
    text_repr: '2000',
    name: 'Breite',
    description: `${start}zuletzt im November.`,
  }),
  paper('Quelle: Landesamt\nStand 2026\nPrüfen\nFertig'),
);

const grouped = putNode(putGroup(before, group('/api/v1/nodegroup/1/', 'Randstreifen', { ui_collapsed: true })), {
  ...buffer,
  group: '/api/v1/nodegroup/1/',
});

const loaded = (graph: typeof pipeline) => {
  const content = contentOf(graph);
  const both = { de: Promise.resolve(content), en: Promise.resolve(inEnglishToo(content)) };
  return () => inLanguage(both);
};

const guide = boardGuide(
  'Two versions of a switchboard beside each other: what was added, removed and changed, value by value.',
  'Before a version is restored, and to see what somebody else did.',
  [['Esc', 'closes']],
  [
    ['Dialog', 'dialog named by both versions'],
    ['Differences', 'list of button, the one in the middle with aria-current'],
  ],
);

/** Labels of the stories in English. */
const english = { Jetzt: 'Now', 'Der Server antwortet nicht.': 'The server does not answer.' };

const meta = {
  title: 'Switchboard/CompareDialog',
  component: CompareDialog,
  parameters: { guide, english, layout: 'fullscreen', ...inFrame },
  args: {
    switchboard: pipeline.switchboard,
    earlier: { name: 'Version 3', load: loaded(before) },
    later: { name: 'Jetzt', load: loaded(after) },
    onClose: fn(),
  },
} satisfies Meta<typeof CompareDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () =>
  within(
    await within(document.body).findByRole('dialog', {
      name: said.switchboard('compareTitle', { earlier: 'Version 3', later: written('Jetzt') }),
    }),
  );
const detailsOf = (list: HTMLElement, name: RegExp): string[] => {
  const item = within(list)
    .getAllByRole('listitem')
    .find((one) => name.test(within(one).getAllByRole('button')[0]!.textContent));
  return [...(item?.querySelectorAll('dl > div') ?? [])].map((field) => field.textContent);
};
const written = writing(english);

/** Old and new values stand beside each other, numbers in the language in use; a place is only said to have moved. */
export const Default: Story = {
  play: async () => {
    const shown = await dialog();
    const list = await shown.findByRole('list', { name: said.switchboard('differences') });
    await expect(detailsOf(list, new RegExp(named('Zusammenführen')))).toEqual([
      `${said.switchboard('fieldFunction')}${said.switchboard('valueBefore')} ${named('Puffer')}${said.switchboard('valueAfter')} ${named('Zusammenführen')}`,
      `${said.switchboard('fieldPosition')}${said.switchboard('differenceMoved')}`,
    ]);
    const fields = detailsOf(list, /Breite/);
    await expect(fields[0]).toBe(
      `${said.switchboard('fieldName')}${said.switchboard('valueBefore')} Abstand in m${said.switchboard('valueAfter')} Breite`,
    );
    await expect(fields.at(-1)).toBe(
      `${said.switchboard('fieldValue')}${said.switchboard('valueBefore')} ${inLanguage({ de: '1250,5', en: '1250.5' })}${said.switchboard('valueAfter')} 2000`,
    );
    await expect(detailsOf(list, /Quelle/)).toEqual([
      `${said.switchboard('fieldText')}Quelle: Landesamt− ${said.switchboard('valueBefore')} Stand 2025+ ${said.switchboard('valueAfter')} Stand 2026Prüfen…`,
    ]);
  },
};

/** Groups are open in both: what is inside is compared, and the group itself has an outline. */
export const Grouped: Story = {
  args: { later: { name: 'Jetzt', load: loaded(grouped) } },
  play: async () => {
    const shown = await dialog();
    await userEvent.click(await shown.findByRole('button', { name: new RegExp(`${said.switchboard('differenceAdded')} Randstreifen`) }));
    await waitFor(() => expect(document.querySelector('[data-status=group]')).toHaveTextContent('Randstreifen'));
    await expect(document.querySelector('.react-flow__node-groupFrame [data-difference=added]')).toBeVisible();
    await expect(document.querySelectorAll('.react-flow__node-card')).toHaveLength(pipeline.nodes.size);
  },
};

/** Long texts show where they part; all of them is one press away. */
export const LongTexts: Story = {
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText(/^…\S.*zuletzt im März\.$/)).toBeVisible();
    await expect(shown.queryByText(/^.*Die Breite der Randstreifen/)).toBeNull();
    const more = shown.getByRole('button', { name: said.switchboard('showAllText') });
    more.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(shown.getAllByText(/Die Breite der Randstreifen/)).toHaveLength(2));
    await userEvent.click(shown.getByRole('button', { name: said.switchboard('showLess') }));
    await expect(shown.queryByText(/Die Breite der Randstreifen/)).toBeNull();
  },
};

/** What could not be loaded is asked for again. */
export const Failed: Story = {
  args: { earlier: { name: 'Version 3', load: () => Promise.reject(new Error(written('Der Server antwortet nicht.'))) } },
  play: async () => {
    await expect(await (await dialog()).findByText(saying(written('Der Server antwortet nicht.')))).toBeVisible();
  },
};

export const Loading: Story = {
  args: { earlier: { name: 'Version 3', load: () => new Promise<never>(() => undefined) } },
  play: async () => {
    await expect((await dialog()).queryByRole('list', { name: said.switchboard('differences') })).toBeNull();
  },
};

export const English: Story = {
  globals: { language: 'en' },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('1250.5')).toBeVisible();
  },
};

export const Dark: Story = { ...Default, globals: { scheme: 'dark' } };
