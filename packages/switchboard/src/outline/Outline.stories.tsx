import type { Meta, StoryObj } from '@storybook/react-vite';
import { inAllModes, withoutPicture } from '../../../../.storybook/modes.ts';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said, saidType, saying } from '../../../../.storybook/said.ts';
import { noValue } from '../fixtures/memoryRuns.ts';
import { named, portOf, starting, told, typed } from '../fixtures/english.ts';
import { body, choose, focused, inTree, openOutline } from '../fixtures/outlineSteps.ts';
import { MemoryEditor, memoryControl } from '../fixtures/StoryFrame.tsx';
import { empty, failed, longError, noticed, pipeline, shortNotice, variety } from '../fixtures/graphs.ts';

const guide = boardGuide(
  'The graph as a tree of steps in the order in which they run: all that the canvas does, without a mouse.',
  'Beside the canvas; by keyboard or screen reader in its place.',
  [
    ['Arrow keys', 'go through the tree, open and close'],
    ['Enter', 'opens a step'],
  ],
);

const meta = {
  title: 'Switchboard/SwitchboardEditor/Outline',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: pipeline, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** Nodes stand in the order in which they run, with their ports, values and links; the tree has the keys of a tree. */
export const Interaction: Story = {
  play: async ({ canvas }) => {
    const panel = await openOutline(canvas);
    const tree = await inTree(panel);
    const nodes = [...tree.querySelectorAll('[data-kind=node] .name')].map((name) => name.textContent);
    await expect(nodes).toEqual([named('Magazin lesen'), named('Puffer'), named('Im Magazin speichern')]);
    await expect(focused()).toBe(`${said.switchboard('sectionSteps')}, 3`);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(focused()).toBe(`${named('Magazin lesen')}, ${said.switchboard('statusSuccess')}, ${said.switchboard('freshCurrent')}`),
    );
    await userEvent.keyboard('{ArrowRight}');
    await expect(focused()).toBe(
      said.switchboard('itemInput', {
        name: `${named('Magazin')}, ${saidType('depot')}, ${said.switchboard('itemFrom', { name: 'Gewässer' })}, Gewässer`,
      }),
    );
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(within(tree).getByRole('treeitem', { name: starting('Magazin lesen') })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard(typed('Puffer'));
    await expect(focused()).toMatch(starting('Puffer'));
    await userEvent.keyboard('{End}');
    await expect(focused()).toBe(said.switchboard('itemNote', { text: 'Stand der Gewässer' }));
    await userEvent.keyboard('{Home}');
    await expect(focused()).toBe(`${said.switchboard('sectionSteps')}, 3`);
  },
};

/** What is selected here is selected on the canvas, and the other way round. */
export const SelectionInStep: Story = {
  play: async ({ canvas, canvasElement }) => {
    const tree = await inTree(await openOutline(canvas));
    const wrapper = (func: string) => canvasElement.querySelector(`[data-node-func="${func}"]`)?.closest('.react-flow__node');
    await userEvent.keyboard(typed('Puffer'));
    await waitFor(() => expect(wrapper('feature.buffer')).toHaveClass('selected'));
    await userEvent.click(
      within(canvasElement.querySelector<HTMLElement>('[data-node-func="depot.store"]')!).getByText(named('Im Magazin speichern')),
    );
    const row = within(tree).getByRole('treeitem', { name: starting('Im Magazin speichern') });
    await waitFor(() => expect(row).toHaveAttribute('aria-selected', 'true'));
    await expect(within(tree).getByRole('treeitem', { name: starting('Puffer') })).toHaveAttribute('aria-selected', 'false');
  },
};

/** Adds a function by the dialog of the outline; the focus comes back to the new step. */
async function addFunction(panel: HTMLElement, search: string, name: RegExp): Promise<void> {
  within(panel)
    .getByRole('button', { name: said.switchboard('addFunction') })
    .focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await body().findByRole('dialog'));
  await userEvent.type(dialog.getByRole('searchbox', { name: said.switchboard('searchFunctions') }), search);
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(focused()).toMatch(name));
}

async function setDepot(path: string): Promise<void> {
  const dialog = within(await body().findByRole('dialog'));
  await userEvent.type(await dialog.findByRole('textbox', { name: said.switchboard('path') }), path);
  dialog.getByRole('button', { name: saying(said.editors('save')) }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
}

async function connectTo(name: string): Promise<void> {
  const dialog = within(await body().findByRole('dialog'));
  const list = await dialog.findByRole('listbox');
  await waitFor(() => expect(list).toHaveFocus());
  const options = within(list).getAllByRole('option');
  const index = options.findIndex((option) => option.textContent?.startsWith(name));
  await expect(index).toBeGreaterThanOrEqual(0);
  for (let step = 0; step < index; step += 1) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
}

/** By keyboard alone: retrieve → buffer → store is built, run, its error read, mended, and run again. */
export const BuildRunAndDebug: Story = {
  args: { initial: empty },
  play: async ({ canvas }) => {
    const panel = await openOutline(canvas);
    const status = within(panel).getByRole('status');
    const row = (name: RegExp) => within(panel).getByRole('treeitem', { name });
    await addFunction(panel, named('Magazin lesen'), starting('Magazin lesen'));
    await userEvent.keyboard('{ArrowRight}');
    await expect(focused()).toBe(
      said.switchboard('itemInput', {
        name: `${named('Magazin')}, ${saidType('depot')}, ${said.switchboard('itemNoValue')}, ${said.switchboard('itemRequired')}`,
      }),
    );
    await userEvent.keyboard('{Enter}');
    await setDepot('/Umwelt/Wasser/Gewässer');
    await waitFor(() =>
      expect(focused()).toBe(said.switchboard('itemInput', { name: `${named('Magazin')}, ${saidType('depot')}, Gewässer` })),
    );
    await expect(status).toHaveTextContent(said.switchboard('announceDone', { label: said.switchboard('editValue') }));

    await addFunction(panel, named('Puffer'), starting('Puffer'));
    await userEvent.keyboard('{ArrowRight}');
    await choose(said.switchboard('connectWith'));
    await connectTo(portOf('Magazin lesen', 'Ergebnis'));
    await waitFor(() =>
      expect(focused()).toMatch(
        said.switchboard('itemInput', {
          name: `${named('Objekte')}, ${saidType('feature')}, ${said.switchboard('itemFrom', { name: portOf('Magazin lesen', 'Ergebnis') })}`,
        }),
      ),
    );

    await addFunction(panel, named('Im Magazin speichern'), starting('Im Magazin speichern'));
    await userEvent.keyboard('{ArrowRight}');
    await choose(said.switchboard('connectWith'));
    await connectTo(portOf('Puffer', 'Ergebnis'));
    await waitFor(() =>
      expect(focused()).toMatch(
        said.switchboard('itemInput', {
          name: `${named('Objekte')}, ${saidType('feature')}, ${said.switchboard('itemFrom', { name: portOf('Puffer', 'Ergebnis') })}`,
        }),
      ),
    );

    await userEvent.keyboard('{ArrowLeft}');
    await choose(said.switchboard('runToHere'));
    const question = within(await body().findByRole('dialog', { name: said.switchboard('runDespiteTitle') }));
    question.getByRole('button', { name: said.switchboard('runAnyway') }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(status).toHaveTextContent(
        said.switchboard('announceFailed', { name: named('Im Magazin speichern'), message: noValue(named('Magazin')) }),
      ),
    );
    await waitFor(() =>
      expect(
        row(
          new RegExp(
            `^${named('Im Magazin speichern')}, ${said.switchboard('statusFailure')}, .*${said.switchboard('itemError', { message: noValue(named('Magazin')).slice(0, -1) })}`,
          ),
        ),
      ).toBeVisible(),
    );
    await expect(row(saying(`${named('Puffer')}, ${said.switchboard('statusSuccess')}`))).toBeVisible();

    row(starting('Im Magazin speichern')).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(focused()).toBe(
      said.switchboard('itemInput', {
        name: `${named('Magazin')}, ${saidType('depot')}, ${said.switchboard('itemNoValue')}, ${said.switchboard('itemRequired')}`,
      }),
    );
    await userEvent.keyboard('{Enter}');
    await setDepot('/Umwelt/Randstreifen');
    await waitFor(() =>
      expect(focused()).toBe(said.switchboard('itemInput', { name: `${named('Magazin')}, ${saidType('depot')}, Randstreifen` })),
    );
    await userEvent.keyboard('{ArrowLeft}');
    await choose(said.switchboard('runToHere'));
    await waitFor(() => expect(status).toHaveTextContent(`${named('Im Magazin speichern')}: ${said.switchboard('statusSuccess')}`));
  },
};

const slow = memoryControl();

/** The server names a new step while a value of its input is entered: the focus comes back to the input, not to the step. */
export const NamedWhileEdited: Story = {
  args: { initial: empty, control: slow },
  play: async ({ canvas }) => {
    const server = Promise.withResolvers<undefined>();
    slow.busy = server.promise;
    const panel = await openOutline(canvas);
    await addFunction(panel, named('Magazin lesen'), starting('Magazin lesen'));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await body().findByRole('dialog');
    const uris = () => [...panel.querySelectorAll<HTMLElement>('[data-kind=node]')].map((row) => row.dataset.item);
    await expect(uris()).toEqual([expect.stringMatching(/^\$/)]);
    server.resolve(undefined);
    await waitFor(() => expect(uris()).toEqual([expect.stringMatching(/^\/api\/v1\/node\//)]));
    await setDepot('/Umwelt/Wasser/Gewässer');
    await waitFor(() =>
      expect(focused()).toBe(said.switchboard('itemInput', { name: `${named('Magazin')}, ${saidType('depot')}, Gewässer` })),
    );
  },
};

/** Delete disconnects an input, and removes a step; the focus stays in the tree, and undo brings it back. */
export const DeleteAndUndo: Story = {
  parameters: withoutPicture,
  play: async ({ canvas, args }) => {
    const panel = await openOutline(canvas);
    await inTree(panel);
    await userEvent.keyboard(`${typed('Puffer')}{ArrowRight}`);
    await expect(focused()).toMatch(
      new RegExp(
        said.switchboard('itemInput', { name: `${named('Objekte')}, .*${said.switchboard('itemFrom', { name: named('Magazin lesen') })}` }),
      ),
    );
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', [{ op: 'delete', uri: '/api/v1/link/3/' }]));
    await waitFor(() =>
      expect(focused()).toBe(
        said.switchboard('itemInput', {
          name: `${named('Objekte')}, ${saidType('feature')}, ${said.switchboard('itemNoValue')}, ${said.switchboard('itemRequired')}`,
        }),
      ),
    );
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(focused()).toContain(said.switchboard('itemFrom', { name: named('Magazin lesen') })));
    await userEvent.keyboard('{ArrowLeft}{Delete}');
    await waitFor(() => expect(within(panel).queryByRole('treeitem', { name: starting('Puffer') })).toBeNull());
    await waitFor(() => expect(within(panel).getByRole('tree').contains(document.activeElement)).toBe(true));
    await expect(within(panel).getByRole('status')).toHaveTextContent(
      said.switchboard('announceDone', { label: said.switchboard('editDelete', { count: 1 }) }),
    );
  },
};

/** Several are selected with the space bar and grouped; F2 renames the group. */
export const GroupAndRename: Story = {
  play: async ({ canvas, args }) => {
    const panel = await openOutline(canvas);
    await inTree(panel);
    await userEvent.keyboard(typed('Magazin lesen'));
    await expect(focused()).toMatch(starting('Magazin lesen'));
    within(panel)
      .getByRole('treeitem', { name: starting('Puffer') })
      .focus();
    await userEvent.keyboard(' ');
    await choose(said.switchboard('group'));
    const group = await within(panel).findByRole('treeitem', {
      name: said.switchboard('itemGroup', { name: said.switchboard('groupName') }),
    });
    group.focus();
    await userEvent.keyboard('{F2}');
    await userEvent.keyboard('Vorbereitung{Enter}');
    await within(panel).findByRole('treeitem', { name: said.switchboard('itemGroup', { name: 'Vorbereitung' }) });
    await waitFor(() => expect(focused()).toBe(said.switchboard('itemGroup', { name: 'Vorbereitung' })));
    await expect(args.log).toHaveBeenCalledWith('applyChanges', [expect.objectContaining({ op: 'patch', body: { name: 'Vorbereitung' } })]);
  },
};

/** The key of a dict port is renamed; what cannot be connected says why. */
export const KeysAndRefusals: Story = {
  args: { initial: variety },
  play: async ({ canvas, args }) => {
    const panel = await openOutline(canvas);
    await within(panel).findByRole('tree');
    within(panel)
      .getByRole('treeitem', { name: saying(said.switchboard('itemInput', { name: 'farbe' })) })
      .focus();
    await userEvent.keyboard('{F2}füllung{Enter}');
    const renamed = expect.objectContaining({ kind: 'link', body: expect.objectContaining({ dict_key: 'füllung' }) });
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([renamed])));
    within(panel)
      .getByRole('treeitem', { name: saying(said.switchboard('itemInput', { name: named('Auflösen') })) })
      .focus();
    await choose(said.switchboard('connectWith'));
    const dialog = within(await body().findByRole('dialog'));
    const [first] = await dialog.findAllByRole('option');
    await expect(first).toHaveAttribute('aria-disabled', 'true');
    await expect(first).toHaveTextContent(
      new RegExp(said.switchboard('wrongType', { frame: '.+', port: named('Auflösen'), type: '.+' }).replaceAll(/[()]/g, String.raw`\$&`)),
    );
    await expect(dialog.getByRole('button', { name: said.switchboard('editConnect') })).toBeDisabled();
  },
};

export const Empty: Story = {
  args: { initial: empty },
  play: async ({ canvas }) => {
    const panel = await openOutline(canvas);
    await expect(within(panel).getByText(saying(said.switchboard('outlineEmpty')))).toBeVisible();
  },
};

export const FailedStep: Story = {
  args: { initial: failed },
  play: async ({ canvas }) => {
    const panel = await openOutline(canvas);
    await expect(
      await within(panel).findByRole('treeitem', {
        name: saying(
          `${named('Puffer')}, ${said.switchboard('statusFailure')}, ${said.switchboard('freshStale')}, ${said.switchboard('itemError', { message: told(longError).slice(0, 10) })}`,
        ),
      }),
    ).toBeVisible();
  },
};

export const Noticed: Story = {
  args: { initial: noticed },
  play: async ({ canvas }) => {
    const panel = await openOutline(canvas);
    const row = await within(panel).findByRole('treeitem', { name: starting('Im Magazin speichern') });
    await expect(row).toHaveAccessibleName(expect.stringContaining(said.switchboard('itemNotice', { message: told(shortNotice) })));
  },
};

export const Dark: Story = { ...FailedStep, globals: { scheme: 'dark' } };

export const English: Story = {
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Outline' }));
    await expect(await canvas.findByRole('treeitem', { name: 'Steps, 3' })).toBeVisible();
  },
};
