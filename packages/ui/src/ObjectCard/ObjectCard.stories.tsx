import type { Meta, StoryObj } from '@storybook/react-vite';
import { Globe, Pencil, Shapes, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { aroundStories } from '../../../../.storybook/docs/pairs.tsx';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { StatusChip } from '../StatusChip/index.ts';
import { sampleTags } from '../tags/fixtures/sampleTags.ts';
import { Mark } from '../Mark/index.ts';
import { ObjectCard } from './ObjectCard.tsx';

const picture = (
  <svg viewBox="0 0 300 136" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden>
    <path d="M0 90 60 70 90 30 150 20 170 136 0 136Z" fill="#607D8B" opacity="0.18" />
    {[40, 96, 130, 171, 204, 250].map((x, index) => (
      <circle key={x} cx={x} cy={30 + ((index * 37) % 80)} r={6 + (index % 3) * 6} fill="#2B8A3E" opacity="0.7" />
    ))}
  </svg>
);

const guide: Guide = {
  purpose: 'An object with picture, name and facts; all of it is one link.',
  use: ['Lists as cards, in a CardGrid.'],
  avoid: ['For dense lists take DataTable.'],
  keyboard: [
    ['Enter', 'opens the object'],
    ['Tab', 'goes on to star, tags and menu'],
  ],
  aria: [['Name', 'heading of level 3, with a link or button that opens the object']],
};

/** Labels of the stories in English. */
const english = {
  'Feature · 433 Objekte · vor 3 Std.': 'Feature · 433 objects · 3 h ago',
  Öffentlich: 'Public',
  Bearbeiten: 'Edit',
  Löschen: 'Delete',
  'Feature-Layer der Pegelstationen (433)': 'Feature layer of the gauging stations (433)',
  'Dieser Layer enthält 433 Objekte, ist vom Typ Feature, wurde vor drei Stunden zuletzt geändert und ist für alle sichtbar.':
    'This layer holds 433 objects, is of type feature, was changed three hours ago and can be seen by everybody.',
};
const written = writing(english);

const meta = {
  title: 'Data display/ObjectCard',
  parameters: { guide, english },
  component: ObjectCard,
  args: {
    title: 'Pegelstationen',
    icon: <Mark icon={Shapes} hue="#2B8A3E" />,
    preview: picture,
    meta: 'Feature · 433 Objekte · vor 3 Std.',
    chips: <StatusChip status="ok" label="Öffentlich" icon={<Globe />} />,
    favoured: true,
    onFavour: fn(),
    onOpen: fn(),
    menu: [
      { id: 'edit', label: 'Bearbeiten', icon: <Pencil />, onSelect: fn() },
      { id: 'delete', label: 'Löschen', icon: <Trash2 />, danger: true, divider: true, onSelect: fn() },
    ],
  },
  decorators: [aroundStories((story) => <div style={{ maxWidth: 300 }}>{story}</div>)],
} satisfies Meta<typeof ObjectCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** The star and the menu do not open the card. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('removeFavourite') }));
    await expect(args.onFavour).toHaveBeenCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: said.ui('actionsOf', { name: 'Pegelstationen' }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: written('Löschen') }));
    await expect(args.menu?.[1]?.onSelect).toHaveBeenCalledOnce();
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Pegelstationen' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

/** A tag filters and does not open the card; the fourth shows its icon alone. */
export const Tagged: Story = {
  args: { tags: sampleTags.slice(0, 5), onTag: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Umwelt' }));
    await expect(args.onTag).toHaveBeenCalledWith(sampleTags[0], { shift: false });
    await expect(args.onOpen).not.toHaveBeenCalled();
    const fourth = canvas.getByRole('button', { name: 'Bebauungsplan' });
    await expect(fourth).toBeVisible();
    await expect(fourth.textContent).toBe('');
  },
};

export const ReadOnly: Story = { args: { onFavour: undefined, menu: undefined, onOpen: undefined, href: '#layer/1' } };
export const NoPicture: Story = { args: { preview: undefined, selected: true } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ width: 280 }}>
        <ObjectCard
          title="Pegelstationen"
          icon={<Mark icon={Shapes} hue="#2B8A3E" />}
          preview={picture}
          meta="Feature · 433 Objekte · vor 3 Std."
          chips={<StatusChip status="ok" label="Öffentlich" icon={<Globe />} />}
          onOpen={fn()}
        />
      </div>
    ),
    why: 'tell an object from the others by its picture, its name and a line of facts.',
    bad: (
      <div style={{ width: 280 }}>
        <ObjectCard
          title="Feature-Layer der Pegelstationen (433)"
          icon={<Mark icon={Shapes} hue="#2B8A3E" />}
          meta="Dieser Layer enthält 433 Objekte, ist vom Typ Feature, wurde vor drei Stunden zuletzt geändert und ist für alle sichtbar."
          onOpen={fn()}
        />
      </div>
    ),
    whyNot: 'write facts into the name, which is cut, or a text nobody reads in a list.',
  },
]);
